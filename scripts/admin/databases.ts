import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fail } from "../setup/install.mjs";
import { runTool } from "../setup/steps.mjs";

/** Runs one reading statement. */
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** Where the databases of a local world lie. */
export const d1Folder = (state: string) => path.join(state, "v3/d1/miniflare-D1DatabaseObject");

export const askFile = (file: string): Ask => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  return async (statement) => database.prepare(statement).all() as Record<string, unknown>[];
};

/** The databases of a local world, by the names of their files; it may be running. */
export function localDatabases(state: string): Map<string, Ask> {
  const folder = d1Folder(state);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    : [];
  const isOurs = (name: string) => {
    const database = new DatabaseSync(path.join(folder, name), { readOnly: true, timeout: 5_000 });
    const found = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit'").get();
    database.close();
    return found !== undefined;
  };
  return new Map(files.filter(isOurs).map((name) => [name.replace(".sqlite", ""), askFile(path.join(folder, name))]));
}

/** The rows in what wrangler printed for one statement with --json, whatever it warned of besides; null without any. */
export function rowsIn(output: string): Record<string, unknown>[] | null {
  const [json] = /^\[\n[\s\S]*?^\]/m.exec(output) ?? [];
  return json ? ((JSON.parse(json) as { results: Record<string, unknown>[] }[])[0]?.results ?? []) : null;
}

/** A database of the deployment, read through wrangler. */
export const remoteDatabase =
  (root: string, name: string): Ask =>
  async (statement) => {
    const line = ["--remote", "--json", "--command", statement];
    const { ok, output } = runTool(root, ["wrangler", "d1", "execute", name, ...line]);
    const rows = ok ? rowsIn(output) : null;
    return rows ?? (fail(`${output.trim()}\nthe database ${name} could not be read`) as never);
  };

/** The databases of the deployment, by the names in wrangler.toml. */
export const remoteDatabases = (root: string): Map<string, Ask> =>
  new Map(
    [...readFileSync(path.join(root, "wrangler.toml"), "utf8").matchAll(/^database_name = "([^"]+)"/gm)].map(
      ([, name = ""]) => [name, remoteDatabase(root, name)],
    ),
  );
