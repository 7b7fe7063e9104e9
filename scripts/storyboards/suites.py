"""Writes suites whose cases are many and alike, from rules that stand here in words: none of it comes from a layout."""
import json


def suite(title, source, document, cases, **more):
    """A suite as text: a case's short lists on one line each."""
    head = {"$schema": "schema/suite-1.schema.json", "plumbline-suite": 1, "title": title, "source": source,
            "document": f"Documents/{document}.storyboard", **more}
    lines = ["{"]
    lines += [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    lines.append('  "cases": [')
    blocks = []
    for case in cases:
        block = ["    {"]
        entries = []
        for key, value in case.items():
            if key in ("frames", "intrinsic") and value:
                inner = ",\n".join(f"        {json.dumps(name)}: {json.dumps(frame)}" for name, frame in value.items())
                entries.append(f"      {json.dumps(key)}: {{\n{inner}\n      }}")
            elif isinstance(value, list) and len(json.dumps(value)) > 100:
                inner = ",\n".join(f"        {json.dumps(item)}" for item in value)
                entries.append(f"      {json.dumps(key)}: [\n{inner}\n      ]")
            else:
                entries.append(f"      {json.dumps(key)}: {json.dumps(value)}")
        block.append(",\n".join(entries))
        block.append("    }")
        blocks.append("\n".join(block))
    return "\n".join(lines) + "\n" + ",\n".join(blocks) + "\n  ]\n}\n"
