import { existsSync, globSync, readFileSync } from "node:fs";
import { guardAreas, guardsOf, namesIn, schemaWithout, without } from "../../tests/support/guard-off.ts";

const read = (file) => readFileSync(file, "utf8");
const schema = read("migrations/0000_schema.sql");
const standing = globSync(["{app,workers,scripts}/**/*.{ts,tsx}", "migrations/*.sql"]).flatMap((file) => {
  const text = read(file);
  const off = file.endsWith("tables.server.ts")
    ? (guard) => schemaWithout(guard, schema)
    : (guard) => without(guard, text);
  return namesIn(text).map((name) => ({ name, off }));
});
const guards = guardAreas.flatMap(guardsOf);

function problemsOf(guard) {
  const found = standing.filter(({ name }) => name === guard.name);
  const missing = guard.tests.filter((file) => !existsSync(file));
  return [
    guards.filter(({ name }) => name === guard.name).length > 1 && "is listed twice",
    found.length !== 1 && `stands ${found.length} times in the code`,
    found.length === 1 && found[0].off(guard) === null && "cannot be taken out as its list says",
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
