import path from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../local/build-if-changed.ts";
import { startWorld } from "../local/world.ts";
import { fail } from "../setup/install.mjs";
import { runTool } from "../setup/steps.mjs";
import { type FirstAdmin, firstAdmin, problemOf } from "./first-admin.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const text = { type: "string" } as const;
const questions = {
  company: "The company's name in Chinese",
  host: "The site's host name (ir.example.com)",
  email: "The administrator's e-mail",
  name: "The administrator's name",
};

function readOptions() {
  try {
    return parseArgs({ options: { company: text, host: text, email: text, name: text, "local-state": text } }).values;
  } catch {
    return fail(
      "usage: npm run admin:create -- --company <name> --host <ir.example.com> --email <address> --name <name> [--local-state <folder>]",
    ) as never;
  }
}

async function ask(given: Partial<FirstAdmin>): Promise<FirstAdmin> {
  const answers = { company: "", host: "", email: "", name: "", ...given };
  if (!process.stdin.isTTY) return answers;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const key of Object.keys(questions) as (keyof FirstAdmin)[])
    answers[key] ||= await terminal.question(`${questions[key]}: `);
  terminal.close();
  return answers;
}

async function runLocally(state: string, statements: string[]) {
  buildIfChanged(root);
  const world = await startWorld({ root, state, seed: false, clock: false, quiet: true });
  try {
    await world.d1.batch(statements.map((statement) => world.d1.prepare(statement)));
  } finally {
    await world.stop();
  }
}

function runRemotely(statements: string[]) {
  const { ok, output } = runTool(root, [
    "wrangler",
    "d1",
    "execute",
    "irh",
    "--remote",
    "--yes",
    "--command",
    statements.join(";\n"),
  ]);
  if (!ok) fail(`${output.trim()}\nnothing was made: the database irh could not be written`);
}

const options = readOptions();
const wanted = await ask(options);
const problem = problemOf(wanted);
if (problem) fail(problem);
const local = options["local-state"];
const { statements, link } = firstAdmin(
  wanted,
  local ? { origin: `http://${wanted.host}:${process.env.PORT || 8787}` } : {},
);
if (local) await runLocally(path.resolve(local), statements);
else runRemotely(statements);
console.log(
  `${wanted.name} is administrator at ${wanted.host}. Hand over this link; it works once, for 48 hours:\n${link}`,
);
