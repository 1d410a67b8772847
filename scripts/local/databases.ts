import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Miniflare } from "miniflare";
import { httpDatabase, resultIn } from "../admin/http-database.ts";
import type { Databases } from "../admin/move-company.ts";
import { groupDatabases } from "./group-databases.ts";

const door = fileURLToPath(new URL("database-door.mjs", import.meta.url));

/**
 * The Worker beside the site through which scripts ask the databases: the bindings that Miniflare hands to Node ask
 * synchronously for every statement and value, this takes a whole batch at once.
 */
export const databaseDoor = (d1Databases: Record<string, string>) => ({
  name: "databases",
  modules: [{ type: "ESModule" as const, path: door, contents: readFileSync(door, "utf8") }],
  modulesRoot: fileURLToPath(new URL(".", import.meta.url)),
  compatibilityDate: "2026-10-01",
  d1Databases,
});

type Door = { fetch(url: string, init: object): Promise<Response> };

/** The databases of a local world by binding. */
export async function openDatabases(miniflare: Miniflare): Promise<Databases> {
  const worker = (await miniflare.getWorker("databases")) as unknown as Door;
  const names = ["DB", ...Object.keys(groupDatabases)];
  return Object.fromEntries(
    names.map((name) => [
      name,
      httpDatabase(async (verb, requested) =>
        resultIn(
          await worker.fetch(`http://local/d1/database/${name}/${verb}`, {
            method: "POST",
            body: JSON.stringify(requested),
          }),
        ),
      ),
    ]),
  );
}
