#ifndef CXML_H
#define CXML_H
#endif
