import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Databases } from "../admin/move-company.ts";
import type { Secrets } from "./state-folder.ts";

/** Somebody of the demo data; several roles stand with "+" between them. */
export type DemoAccount = { company: string; role: string; email: string; password: string; totpSecret: string };
export type DemoFacts = {
  secrets: Secrets;
  origin: string;
  mailboxUrl: string;
  now: Date;
  files: Pick<R2Bucket, "put">;
  /** What decodes pictures, where this world has it. */
  images?: ImagesBinding | undefined;
};
type Demo = {
  seedDemo(d1: D1Database, facts: DemoFacts): Promise<void>;
  refreshOrigins?(d1: D1Database, origin: string): Promise<void>;
  demoAccounts: DemoAccount[];
};

type Market = { moveMarket(d1: D1Database, now: Date): Promise<void> };
type Spread = { spreadDemo?(databases: Databases): Promise<void> };

async function loadDemo(root: string): Promise<(Demo & Market & Spread) | null> {
  const file = (name: string) => path.join(root, "scripts/demo", name);
  if (!existsSync(file("seed.ts"))) return null;
  await import("./alias.mjs");
  const load = (name: string) => import(pathToFileURL(file(name)).href);
  const [demo, market] = (await Promise.all([load("seed.ts"), load("market.ts")])) as [Demo, Market];
  const spread: Spread = existsSync(file("spread.ts")) ? await load("spread.ts") : {};
  return { ...demo, ...spread, moveMarket: market.moveMarket };
}

type Loaded = { seeded: boolean; accounts: DemoAccount[]; moveMarket(now: Date): Promise<void> };

export const noDemo: Loaded = { seeded: false, accounts: [], moveMarket: async () => {} };

/**
 * The same database, which lets Node look at its sockets before each batch: after seconds of sheer computing the
 * connection to workerd may have been closed, and a request that goes out on it fails.
 */
const patient = (d1: D1Database): D1Database =>
  new Proxy(d1, {
    get(target, name: keyof D1Database) {
      if (name !== "batch") return target[name];
      return async (statements: D1PreparedStatement[]) => {
        await setTimeout(20);
        return target.batch(statements);
      };
    },
  });

/**
 * Puts the demo companies into databases that have no company yet, one into the central one and one into another; those
 * that are there get their addresses where this world listens.
 */
export async function loadDemoData(root: string, databases: Databases, facts: DemoFacts): Promise<Loaded> {
  const demo = await loadDemo(root);
  if (!demo) return noDemo;
  const d1 = databases.DB as D1Database;
  await setTimeout(20);
  const seeded = (await d1.prepare("SELECT company_id FROM companies LIMIT 1").first()) === null;
  if (seeded) await demo.seedDemo(patient(d1), facts);
  else await demo.refreshOrigins?.(d1, facts.origin);
  await demo.spreadDemo?.(databases);
  const moveMarket = async (now: Date) => {
    for (const each of Object.values(databases)) await demo.moveMarket(each, now);
  };
  return { seeded, accounts: demo.demoAccounts, moveMarket };
}
