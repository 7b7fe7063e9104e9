"""Documents with many conflicts that have nothing to do with one another."""

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"'
    ' toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">\n'
    '<device id="retina4_7" orientation="portrait"/><objects><view id="root">'
    '<rect key="frame" x="0" y="0" width="375" height="667"/>'
)
RECT = '<rect key="frame" x="0" y="0" width="10" height="10"/>'


def constraint(name, first, attribute, constant, to=""):
    item = f' firstItem="{first}"' if first else ""
    return f'<constraint{item} firstAttribute="{attribute}"{to} constant="{constant}" id="{name}"/>\n'


def tie(other, attribute):
    return f' secondItem="{other}" secondAttribute="{attribute}"'


def document(count, kind):
    """A column of views. 'widths': each has two widths; 'edges': each has a child whose edges and width leave another width."""
    views, outer = [], ""
    for i in range(count):
        own = constraint(f"h{i}", "", "height", 20) + constraint(f"w{i}", "", "width", 100)
        inside = ""
        if kind == "widths":
            own += constraint(f"x{i}", "", "width", 120)
        else:
            inner = constraint(f"a{i}", "", "width", 50) + constraint(f"b{i}", "", "height", 10)
            inside = f'<subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="c{i}">{RECT}<constraints>{inner}</constraints></view></subviews>'
            own += constraint(f"l{i}", f"c{i}", "leading", 16, tie(f"v{i}", "leading")) + constraint(f"t{i}", "", "trailing", 20, tie(f"c{i}", "trailing"))
            own += constraint(f"y{i}", f"c{i}", "top", 0, tie(f"v{i}", "top"))
        views.append(f'<view translatesAutoresizingMaskIntoConstraints="NO" id="v{i}">{RECT}{inside}\n<constraints>\n{own}</constraints></view>')
        above = tie(f"v{i - 1}", "bottom") if i else tie("root", "top")
        outer += constraint(f"p{i}", f"v{i}", "leading", 16, tie("root", "leading")) + constraint(f"q{i}", f"v{i}", "top", 8, above)
    return f"{HEAD}\n<subviews>" + "\n".join(views) + f"</subviews>\n<constraints>\n{outer}</constraints></view></objects></document>"
