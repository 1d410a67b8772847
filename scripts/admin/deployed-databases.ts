import { setTimeout } from "node:timers/promises";
import { httpDatabase, resultIn } from "./http-database.ts";
import type { Databases } from "./move-company.ts";

/** Whose deployment it is: an account, and a token that may edit D1. `base` is Cloudflare's API but for tests. */
type Account = { account: string; token: string; base?: string };

/** The ids of the databases in a wrangler.toml by their bindings. */
export const databaseIds = (settings: string): Record<string, string> =>
  Object.fromEntries(
    settings
      .split("[[d1_databases]]")
      .slice(1)
      .map((part) =>
        ["binding", "database_id"].map((key) => new RegExp(`^${key} = "([^"]+)"`, "m").exec(part)?.[1] ?? ""),
      ),
  );

const placeOf = ({ account, base = "https://api.cloudflare.com/client/v4" }: Account, id: string) =>
  `${base}/accounts/${account}/d1/database/${id}`;

/**
 * Asks once, and again only what the API has put off: five minutes allow 1,200 requests. What got no answer may have
 * been done, so it is not asked again but thrown.
 */
async function ask({ token }: Account, url: string, body?: object): Promise<unknown> {
  const request = {
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  };
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.status !== 429) return resultIn(answer);
    await setTimeout(1_000 * (Number(answer.headers.get("Retry-After")) || 10));
  }
}

/** The databases of a deployment by binding, asked from here through Cloudflare's API. */
export const deployedDatabases = (settings: string, whose: Account): Databases =>
  Object.fromEntries(
    Object.entries(databaseIds(settings)).map(([binding, id]) => [
      binding,
      httpDatabase((verb, requested) => ask(whose, `${placeOf(whose, id)}/${verb}`, requested)),
    ]),
  );

/** Whether a database of the deployment may have copies near readers. */
export async function hasCopies(settings: string, binding: string, whose: Account): Promise<boolean> {
  const found = (await ask(whose, placeOf(whose, databaseIds(settings)[binding] ?? ""))) as {
    read_replication?: { mode?: string };
  };
  return found.read_replication?.mode !== "disabled";
}
