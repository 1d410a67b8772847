import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Secrets } from "./state-folder.ts";

export type DemoAccount = { company: string; role: string; email: string; password: string; totpSecret: string };
export type DemoFacts = { secrets: Secrets; origin: string; mailboxUrl: string; now: Date };
type Demo = {
  seedDemo(d1: D1Database, facts: DemoFacts): Promise<void>;
  refreshOrigins?(d1: D1Database, origin: string): Promise<void>;
  demoAccounts: DemoAccount[];
};

async function loadDemo(root: string): Promise<Demo | null> {
  const file = path.join(root, "scripts/demo/seed.ts");
  if (!existsSync(file)) return null;
  await import("./alias.mjs");
  return (await import(pathToFileURL(file).href)) as Demo;
}

/** Puts the demo companies into a database that has no company yet, and their addresses where this world listens. */
export async function loadDemoData(root: string, d1: D1Database, facts: DemoFacts): Promise<{ seeded: boolean; accounts: DemoAccount[] }> {
  const demo = await loadDemo(root);
  if (!demo) return { seeded: false, accounts: [] };
  const seeded = (await d1.prepare("SELECT company_id FROM companies LIMIT 1").first()) === null;
  if (seeded) await demo.seedDemo(d1, facts);
  else await demo.refreshOrigins?.(d1, facts.origin);
  return { seeded, accounts: demo.demoAccounts };
}
