import path from "node:path";
import { fileURLToPath } from "node:url";
import { readClaim } from "../local/claim.ts";
import { fail } from "../setup/install.mjs";
import type { Moved } from "./move-company.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const usage = `usage: npm run company:move -- <company id> <binding of the database, e.g. DB_1>
moves a company of the local world, while npm start runs (IRH_STATE names its state, else .state); its site answers 503 meanwhile`;

const [company = "", to = ""] = process.argv.slice(2);
if (!/^[\w-]+$/.test(company) || !/^DB(_\d+)?$/.test(to)) fail(usage);
const control = readClaim(path.resolve(root, process.env.IRH_STATE || ".state"));
if (!control) fail(`npm start does not run\n${usage}`);
const answer = await fetch(`${control}/move`, { method: "POST", body: JSON.stringify({ company, to }) });
const body = (await answer.json()) as Moved & { problem?: string };
if (!answer.ok) fail(`${company} stays where it was: ${body.problem}`);
console.log(
  `${company} moved from ${body.from} to ${body.to}: ${body.rows} rows of ${body.tables} tables, each as it was`,
);
