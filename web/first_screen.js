// What the first screen shows before the worker is there, made when the page is
// built: the games and modules in each language, and a picture of each game.
//   node first_screen.js BUILT FILES INTO
"use strict";
const fs = require("fs");
const path = require("path");

const [built, files, into] = process.argv.slice(2);
const LANGUAGES = ["en", "ru"];
const DECISIONS = 90;

async function open() {
  const load = require(path.resolve(built, "rulewright.js"));
  const house = await load({
    wasmBinary: fs.readFileSync(path.join(built, "rulewright.wasm")) });
  const all = JSON.parse(fs.readFileSync(files, "utf8"));
  for (const [name, text] of Object.entries(all)) {
    house.FS.mkdirTree(path.posix.dirname(name));
    house.FS.writeFile(name, text);
  }
  const handle = house.ccall("rulewright_open", "number",
    ["string", "number"], ["/rulewright", 0]);
  if (!handle) throw new Error("the library cannot be opened");
  return (request) => {
    const answer = JSON.parse(house.ccall("rulewright_ask", "string",
      ["number", "string"], [handle, JSON.stringify(request)]));
    if (!answer.ok) throw new Error(JSON.stringify(request) + answer.error);
    return answer;
  };
}

function draw(ask, game) {
  ask({ do: "new", game, players: 3, seed: 7, lang: "en" });
  for (let i = 0; i < DECISIONS; i++) {
    const bot = game === "elasund" ? "greedy" : "greedy";
    const state = ask({ do: "play", move: ask({ do: "hint", bot }).move });
    if (state.over) break;
  }
  return ask({ do: "board", panels: false }).svg;
}

function list(ask, lang) {
  const { games } = ask({ do: "games", lang });
  const modules = {}, bots = {};
  for (const game of games) {
    modules[game.name] = ask({ do: "modules", game: game.name, lang }).modules
      .filter((module) => module.kind !== "base" && !module.problem);
    ask({ do: "new", game: game.name, lang });
    bots[game.name] = ask({ do: "bots" }).known;
  }
  return { games, modules, bots };
}

open().then((ask) => {
  const index = {};
  for (const lang of LANGUAGES) index[lang] = list(ask, lang);
  fs.writeFileSync(path.join(into, "index.json"), JSON.stringify(index));
  for (const { name } of index.en.games) {
    fs.writeFileSync(path.join(into, name + ".svg"), draw(ask, name));
  }
}).catch((problem) => {
  console.error("first_screen.js: " + problem.message);
  process.exit(1);
});
