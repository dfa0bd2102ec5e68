// Rulewright in a worker: one request of docs/serve.md comes in, its answer
// goes out. The files of the program lie in memory.
"use strict";

let house = null;

function put(files) {
  for (const [path, text] of Object.entries(files)) {
    house.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    house.FS.writeFile(path, text);
  }
}

async function open({ script, wasm, files }) {
  if (script) importScripts(script);
  house = await self.load_rulewright({ wasmBinary: wasm });
  put(JSON.parse(files));
  const problem = house._malloc(300);
  house.handle = house.ccall("rulewright_open", "number",
    ["string", "number"], ["/rulewright", problem]);
  const why = house.UTF8ToString(problem);
  house._free(problem);
  if (!house.handle) throw new Error(why);
  return { ok: true };
}

// A request may be larger than the stack, where ccall would put it.
function ask(request) {
  const text = JSON.stringify(request), size = house.lengthBytesUTF8(text) + 1;
  const at = house._malloc(size);
  house.stringToUTF8(text, at, size);
  try {
    return JSON.parse(house.ccall("rulewright_ask", "string",
      ["number", "number"], [house.handle, at]));
  } finally { house._free(at); }
}

self.onmessage = async ({ data }) => {
  let answer;
  try {
    if (data.open) answer = await open(data.open);
    else answer = ask(data.ask);
  } catch (problem) {
    answer = { ok: false, error: String(problem && problem.message || problem),
      broken: true };
  }
  postMessage({ ticket: data.ticket, answer });
};
