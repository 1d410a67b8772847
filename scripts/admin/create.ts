import path from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../local/build-if-changed.ts";
import { readClaim } from "../local/claim.ts";
import { startWorld } from "../local/world.ts";
import { fail } from "../setup/install.mjs";
import { runTool } from "../setup/steps.mjs";
import { type Admitted, admit, type FirstAdmin, firstAdmin, problemOf, problems } from "./first-admin.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const usage = `usage: npm run admin:create -- --company <name> [--company-tc <name>] [--company-en <name>] --host <ir.example.com> --email <address> --name <name>
makes the company at that host, private until its administrator goes live, and prints the administrator's one-time link; in a
terminal it asks for what is not given. In the local world, whether npm start runs or not (--local-state <folder> names its
state, else IRH_STATE or .state); with --remote in the deployment, through wrangler.`;
const questions: Record<keyof FirstAdmin, string> = {
  company: "The company's short name in Simplified Chinese",
  companyTc: "… in Traditional Chinese (Enter: later)",
  companyEn: "… in English (Enter: later)",
  host: "The site's host name (ir.example.com)",
  email: "The administrator's e-mail",
  name: "The administrator's name",
};

function readOptions() {
  const places = { "local-state": text, remote: flag, help: flag };
  const names = { company: text, "company-tc": text, "company-en": text };
  try {
    return parseArgs({ options: { ...names, host: text, email: text, name: text, ...places } }).values;
  } catch (error) {
    return fail(`${(error as Error).message.split("\n")[0]}\n${usage}`) as never;
  }
}

/** What is missing is asked in a terminal, one answer after the other, each until it is right. */
async function ask(given: Partial<FirstAdmin>): Promise<FirstAdmin> {
  const answers = { company: "", companyTc: "", companyEn: "", host: "", email: "", name: "", ...given };
  if (!process.stdin.isTTY) return answers;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const key of Object.keys(questions) as (keyof FirstAdmin)[]) {
    if (given[key] !== undefined) continue;
    for (let wrong: string | null = ""; wrong !== null; wrong && console.log(wrong)) {
      answers[key] = (await terminal.question(`${questions[key]}: `)).trim();
      wrong = problems[key](answers[key]);
    }
  }
  terminal.close();
  return answers;
}

/** Through the control port of the world that has the state folder, which alone writes its database. */
async function askWorld(control: string, wanted: FirstAdmin): Promise<Admitted> {
  const answer = await fetch(`${control}/admin`, { method: "POST", body: JSON.stringify(wanted) }).catch(() => null);
  if (!answer) throw new Error(`npm start runs but does not answer at ${control}: stop it and run this command again`);
  if (answer.status === 404) throw new Error("npm start runs an older version: stop it, start it again, then this");
  const body = (await answer.json()) as Admitted & { problem?: string };
  if (!answer.ok) throw new Error(body.problem ?? `npm start answered ${answer.status}`);
  return body;
}

async function runLocally(state: string, wanted: FirstAdmin): Promise<Admitted> {
  const control = readClaim(state);
  if (control) return askWorld(control, wanted);
  buildIfChanged(root, () => console.log("building (about half a minute) …"));
  const world = await startWorld({ root, state, seed: false, clock: false, quiet: true });
  try {
    return await admit(world.databases, wanted, process.env.PORT || "8787");
  } finally {
    await world.stop();
  }
}

function runRemotely(wanted: FirstAdmin): Admitted {
  const { statements, link } = firstAdmin(wanted);
  const line = ["--remote", "--yes", "--command", statements.join(";\n")];
  const { ok, output } = runTool(root, ["wrangler", "d1", "execute", "irh", ...line]);
  if (!ok) fail(`${output.trim()}\nnothing was made: the database irh could not be written (is wrangler signed in?)`);
  return { link, made: true, company: wanted.company.trim() };
}

const { help, remote, "local-state": named, "company-tc": companyTc, "company-en": companyEn, ...rest } = readOptions();
if (help) {
  console.log(usage);
  process.exit();
}
if (remote && named) fail("--remote or --local-state: choose one of them");
const names = { ...(companyTc === undefined ? {} : { companyTc }), ...(companyEn === undefined ? {} : { companyEn }) };
const wanted = await ask({ ...rest, ...names });
const problem = problemOf(wanted);
if (problem) fail(problem);
const state = path.resolve(root, named || process.env.IRH_STATE || ".state");
const done = remote
  ? runRemotely(wanted)
  : await runLocally(state, wanted).catch((error: Error) => fail(`nothing was made: ${error.message}`) as never);
console.log(
  [
    done.made
      ? `${done.company} has its site at ${wanted.host}; only staff see it until an administrator goes live.`
      : `${wanted.host} is the site of ${done.company} already; the company stays as it is.`,
    remote ? "" : `(in the local state ${state}; --remote works on the deployment)`,
    `${wanted.name} is its administrator. Hand over this link; it works once, for 48 hours:\n${done.link}`,
  ]
    .filter(Boolean)
    .join("\n"),
);
