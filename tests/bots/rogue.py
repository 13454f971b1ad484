"""An external bot for the tests: behaves, or misbehaves, as its first argument says."""

from __future__ import annotations

import json
import sys
import time


def main(manner: str) -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if len(sys.argv) > 2:
            with open(sys.argv[2], "a", encoding="utf-8") as record:  # noqa: PTH123
                record.write(line)
        if message["type"] != "question":
            continue
        answer = {"number": message["number"], "option": len(message["options"]) - 1}
        if manner == "dies":
            sys.exit(3)
        if manner == "sleeps":
            time.sleep(60)
        if manner == "dawdles" and message["number"] == 0:
            time.sleep(0.6)
        if manner == "babbles":
            print("I think I shall roll", flush=True)
            continue
        if manner == "overreaches":
            answer["option"] = 99
        if manner == "lists":
            print("[1, 2]", flush=True)
            continue
        print(json.dumps(answer), flush=True)


main(sys.argv[1])
