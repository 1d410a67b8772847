import { existsSync, globSync, readFileSync } from "node:fs";
import { guardAreas, guardsOf, namesIn, without } from "../../tests/support/guard-off.ts";

const texts = globSync(["{app,workers,scripts}/**/*.{ts,tsx}", "migrations/*.sql"]).map((file) =>
  readFileSync(file, "utf8"),
);
const standing = texts.flatMap((text) => namesIn(text).map((name) => ({ name, text })));
const guards = guardAreas.flatMap(guardsOf);

function problemsOf(guard) {
  const found = standing.filter(({ name }) => name === guard.name);
  const missing = guard.tests.filter((file) => !existsSync(file));
  return [
    guards.filter(({ name }) => name === guard.name).length > 1 && "is listed twice",
    found.length !== 1 && `stands ${found.length} times in the code`,
    found.length === 1 && without(guard, found[0].text) === null && "cannot be taken out as its list says",
    guard.tests.length === 0 && "has no test",
    missing.length > 0 && `names tests that are not there: ${missing.join(", ")}`,
  ].filter(Boolean);
}

const problems = [
  ...guards.flatMap((guard) => problemsOf(guard).map((problem) => `${guard.name} ${problem}`)),
  ...standing
    .filter(({ name }) => !guards.some((guard) => guard.name === name))
    .map(({ name }) => `${name} is in no list of tests/full/guards`),
];
if (problems.length > 0) console.log(problems.join("\n"));
process.exit(problems.length > 0 ? 1 : 0);
