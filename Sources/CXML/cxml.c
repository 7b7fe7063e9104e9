#include "cxml.h"
#include <libxml/parser.h>
