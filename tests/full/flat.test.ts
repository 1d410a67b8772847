import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const rows = process.env.ROWS ?? "100000";
const files = [
  "tests/messages/flat.test.ts",
  "tests/questions/statistics.test.ts",
  "tests/research/research.test.ts",
  "tests/publishing/flat.test.ts",
  "tests/cards/flat.test.ts",
];

test(`lists and pages read as many rows among ${rows} messages, questions, reports, contents and takers of cards as among few`, async () => {
  const vitest = path.join(root, "node_modules/.bin/vitest");
  const named = ["-t", `(among|of|or) ${rows}`, "--hookTimeout=600000"];
  const { stdout } = await promisify(execFile)(vitest, ["run", ...files, ...named], {
    cwd: root,
    env: { ...process.env, ROWS: rows },
    maxBuffer: 64 * 1_048_576,
  });
  const said = stripVTControlCharacters(stdout);
  const told = said.split("\n").filter((line) => line.includes("rows read"));
  console.log(told.join("\n"));
  expect(told.length).toBeGreaterThanOrEqual(files.length);
  expect(said).toMatch(new RegExp(`Test Files +${files.length} passed`));
  expect(said).toMatch(new RegExp(`Tests +${told.length} passed`));
});
