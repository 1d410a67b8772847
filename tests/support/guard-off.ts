import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * How a guard is taken out below its comment: null removes the next line, a text removes that, and a pair replaces one
 * by the other.
 */
type Change = null | string | [from: string, to: string];

/**
 * A line of the code that protects something, below the comment `guard: <name>`, and the tests of which one fails
 * without it.
 */
export type Guard = { name: string; change: Change; tests: string[] };

const root = fileURLToPath(new URL("../..", import.meta.url));
const lists = `${root}tests/full/guards`;
const marks = /^[^\S\n]*(?:\/\/|--) guard: (.*)\n/gm;
/** How many lines below its comment a guard may stand: a template has no room for comments. */
const reach = 20;

/** The lists of `tests/full/guards`. */
export const guardAreas = readdirSync(lists).map((file) => file.replace(".json", ""));

export const guardsOf = (area: string): Guard[] =>
  (
    JSON.parse(readFileSync(`${lists}/${area}.json`, "utf8")) as { tests: string[]; guards: Record<string, Change> }[]
  ).flatMap(({ tests, guards }) => Object.entries(guards).map(([name, change]) => ({ name, change, tests })));

/** The names of the guards whose comments stand in a text. */
export const namesIn = (code: string): string[] => [...code.matchAll(marks)].map(([, name = ""]) => name);

/** A text without the guard whose comment stands in it; null where the comment or what is to be changed is missing. */
export function without({ name, change }: Guard, code: string): string | null {
  const mark = [...code.matchAll(marks)].find(([, one]) => one === name);
  if (!mark) return null;
  const start = mark.index + mark[0].length;
  const [before, after] = [code.slice(0, start), code.slice(start).replace(marks, "")];
  if (change === null) return before + after.slice(after.indexOf("\n") + 1);
  const [from, to] = typeof change === "string" ? [change, ""] : change;
  const at = after.split("\n").slice(0, reach).join("\n").indexOf(from);
  return at < 0 ? null : before + after.slice(0, at) + to + after.slice(at + from.length);
}

/** The same for the generated schema, which has no comments: those of its guards stand in the tables. */
export function schemaWithout({ change }: Guard, schema: string): string | null {
  if (!Array.isArray(change) || schema.split(change[0]).length !== 2) return null;
  return schema.replace(change[0], () => change[1]);
}

/** The guard that `GUARD_OFF` names. */
const guardNamed = () => guardAreas.flatMap(guardsOf).find(({ name }) => name === process.env.GUARD_OFF);

/** Migrations without the guard that `GUARD_OFF` names, where it stands in one of them or in a table. */
export function migrationsWithout<Migration extends { queries: string[] }>(all: Migration[]): Migration[] {
  const off = guardNamed();
  if (!off) return all;
  const tables = globSync(`${root}app/**/tables.server.ts`).flatMap((file) => namesIn(readFileSync(file, "utf8")));
  const change = tables.includes(off.name) ? schemaWithout : without;
  return all.map((one) => ({ ...one, queries: one.queries.map((query) => change(off, query) ?? query) }));
}

/** Takes the guard that `GUARD_OFF` names out of what is tested; nothing without it. */
export function guardOff() {
  const off = guardNamed();
  return {
    name: "guard-off",
    enforce: "pre" as const,
    transform: (code: string) => (off ? without(off, code) : null),
  };
}
