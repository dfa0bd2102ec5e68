#!/usr/bin/env python3
"""A bot for Catan that speaks the JSON lines of docs/serve.md.

It builds where the dice bring most, cities before settlements before cards,
two roads for a building, and trades with the bank for what its hand lacks. What
it does not know it leaves to its luck.
"""

import json
import random
import sys

# How many of the 36 throws of two dice bring a number.
PIPS = {n: 6 - abs(7 - n) for n in range(2, 13)}

# What moves are worth by their names.
WORTH = {"city": 50, "settlement": 40, "starting settlement": 40, "knight": 30,
         "road building": 30, "buy": 20, "end": 5}


class Player:
    def __init__(self, told):
        """told: the line that says where the bot sits."""
        self.seat = told["seat"]
        self.places = told["places"]
        self.chance = random.Random(told["luck"])

    def pips(self, view, corner):
        """What the hexes around a corner bring."""
        token = view["marks"]["token"]
        hexes = self.places["corner"][str(corner)]["hex"]
        return sum(PIPS[token[str(h)]] for h in hexes if str(h) in token)

    def ahead(self, view, edge):
        """The best corner at the ends of an edge on which nobody has built."""
        built = {**view["pieces"]["settlement"], **view["pieces"]["city"]}
        corners = self.places["edge"][str(edge)]["corner"]
        return max((self.pips(view, c) for c in corners
                    if str(c) not in built), default=0)

    def own(self, view, piece):
        """How many pieces of a kind it has on the board."""
        return list(view["pieces"][piece].values()).count(self.seat)

    def wants_road(self, view):
        built = self.own(view, "settlement") + self.own(view, "city")
        return self.own(view, "road") < 2 * built

    def worth(self, view, move):
        name, arguments = move["move"], move["arguments"]
        worth = WORTH.get(name, 0)
        if name == "road":
            worth += self.ahead(view, arguments["at"])
            worth += 10 if self.wants_road(view) else -20
        elif name == "city" or name.endswith("settlement"):
            worth += self.pips(view, arguments["at"])
        elif name == "trade":
            hand = view["players"][str(self.seat)]["hand"]
            worth += 0 if hand[arguments["get"]] else 8
        elif name == "discard":
            worth += view["players"][str(self.seat)]["hand"][arguments["good"]]
        return worth + self.chance.random()

    def choose(self, asked):
        view = asked["view"]
        best = max(asked["moves"], key=lambda move: self.worth(view, move))
        return best["text"]


def main():
    player = None
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "sit":
            player = Player(asked)
        elif asked["do"] == "choose":
            answer = {"do": "play", "move": player.choose(asked)}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
