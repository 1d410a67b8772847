import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readClaim } from "../local/claim.ts";
import { fail } from "../setup/install.mjs";
import { deployedDatabases, hasCopies } from "./deployed-databases.ts";
import { type Moved, moveCompany, settled } from "./move-company.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const usage = `usage: npm run company:move -- [--remote] <company id> <binding of the database, e.g. DB_1>
moves a company of the local world, while npm start runs (IRH_STATE names its state, else .state), or with --remote of the deployment
in wrangler.toml (CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN that may edit D1); its site answers 503 meanwhile`;
/** The Worker takes no copy of a database to be further behind. */
const longestLag = 600_000;

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options: { remote: { type: "boolean" } }, allowPositionals: true });
    return { ...values, positionals };
  } catch {
    return fail(usage) as never;
  }
}

const { remote, positionals } = readOptions();
const [company = "", to = ""] = positionals;
if (!/^[\w-]+$/.test(company) || !/^DB(_\d+)?$/.test(to)) fail(usage);

async function moveThere(): Promise<Moved> {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = process.env;
  if (!account || !token) return fail(usage) as never;
  const settings = readFileSync(path.join(root, "wrangler.toml"), "utf8");
  const whose = { account, token };
  const lag = async () => {
    console.log(`${company} is served from ${to}`);
    if (!(await hasCopies(settings, "DB", whose))) return;
    console.log(
      "its old rows go in ten minutes, when every copy near a reader knows its new place: leave this running",
    );
    await setTimeout(longestLag);
  };
  const pace = { settle: () => setTimeout(settled), lag, log: (line: string) => console.log(line) };
  return moveCompany(deployedDatabases(settings, whose), { companyId: company, to }, pace).catch((error: Error) =>
    fail(`${error.message}\n${company} stays where it was, unless its site says 503: give the command again then`),
  ) as Promise<Moved>;
}

async function moveHere(): Promise<Moved> {
  const control = readClaim(path.resolve(root, process.env.IRH_STATE || ".state"));
  if (!control) return fail(`npm start does not run\n${usage}`) as never;
  const answer = await fetch(`${control}/move`, { method: "POST", body: JSON.stringify({ company, to }) });
  const body = (await answer.json()) as Moved & { problem?: string };
  if (!answer.ok) fail(`${company} stays where it was: ${body.problem}`);
  return body;
}

const moved = remote ? await moveThere() : await moveHere();
console.log(
  `${company} moved from ${moved.from} to ${moved.to}: ${moved.rows} rows of ${moved.tables} tables, each as it was`,
);
