import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRows } from "../../scripts/demo/staff.ts";
import { totp } from "../../scripts/local/totp.ts";
import { addAgency } from "../esg/agencies.ts";
import { openCompany, openWorld, type World } from "../publishing/embargo-world.ts";
import { signedIn } from "../support/sign-in.ts";
import { type Called, type Item, items } from "./client-items.ts";

/** A public generator, which needs another TypeScript than ours: it is fetched for this run alone. */
const generator = ["@hey-api/openapi-ts@0.99.0", "typescript@5.9.3"];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folder = mkdtempSync(path.join(tmpdir(), "irh-client-"));
const sdk = path.join(folder, "sdk");
const companyId = "clients";
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const person = { email: "editor@clients.test", password: "correct horse battery", name: "Editor", totpSecret };

type Operation = (options: object) => Promise<Called>;
let world: World;
let client: Record<string, Operation>;
let options: object;
let made: Item[];

/** The name that the generator gives an operation: `esgRating.changeSort` is `esgRatingChangeSort`. */
const functionOf = (operation: string) => operation.replace(/\.(.)/, (_, first: string) => first.toUpperCase());
const tool = (name: string, args: string[]) =>
  execFileSync(path.join(root, "node_modules/.bin", name), args, { cwd: folder, encoding: "utf8", stdio: "pipe" });

async function call(operation: string, body: object) {
  const run = client[functionOf(operation)];
  if (!run) throw new Error(`the client has no ${operation}`);
  return run({ ...options, body });
}

beforeAll(async () => {
  world = await openWorld();
  const ctx = (await openCompany(world, companyId, []))();
  const { host } = new URL(world.url);
  await world.d1
    .prepare("INSERT INTO hosts (host, company_id, origin, database) VALUES ('127.0.0.1', ?, ?, 'DB')")
    .bind(companyId, world.url)
    .run();
  const keys = JSON.parse(String(world.vars.SEAL_KEYS));
  const rows = await staffRows({ ...person, companyId, roles: ["admin", "editor"] }, { SEAL_KEYS: keys });
  await world.d1.batch(rows.map(({ sql, params }) => world.d1.prepare(sql).bind(...params)));
  made = items({ agency: await addAgency(ctx, "远山评级") });
  const document = await (await fetch(`${world.url}/openapi.json`)).text();
  writeFileSync(path.join(folder, "openapi.json"), document);
  const named = process.env.CLIENT_GENERATOR;
  const args = ["-i", "openapi.json", "-o", sdk, "-c", "@hey-api/client-fetch"];
  if (named) execFileSync(named, args, { cwd: folder, stdio: "pipe" });
  else
    execFileSync("npx", ["--yes", ...generator.flatMap((one) => ["-p", one]), "openapi-ts", ...args], { cwd: folder });
  client = (await import(path.join(sdk, "index.ts"))) as Record<string, Operation>;
  const cookie = await signedIn(world.url, { ...person, company: companyId, role: "admin" }, () =>
    totp(totpSecret, Date.now()),
  );
  options = { baseUrl: world.url, headers: { cookie, origin: `http://${host}` } };
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a client that a public generator makes from openapi.json", () => {
  test("is right by the types that it was given", () => {
    const strict = ["--strict", "--noEmit", "--skipLibCheck", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"];
    tool("tsc", [...strict, "--module", "esnext", "--moduleResolution", "bundler", path.join(sdk, "index.ts")]);
  });

  test("saves, reads and deletes one item of each area", async () => {
    const done: string[] = [];
    for (const { of, save, read, remove, text: named } of made) {
      const saved = await call(...save);
      if (!saved.data?.ok) throw new Error(`${of} is not saved: ${JSON.stringify(saved.error ?? saved.data)}`);
      const its = { revision: 1, ...saved.data.value } as { id: string; revision: number };
      const text = named ?? its.id;
      const shown = async () => JSON.stringify((await call(read[0], read[1](its))).data ?? null);
      expect([of, await shown()]).toEqual([of, expect.stringContaining(text)]);
      if (remove) {
        const removed = await call(remove[0], remove[1](its));
        expect([of, removed.error, removed.data?.ok]).toEqual([of, undefined, true]);
        expect([of, await shown()]).toEqual([of, expect.not.stringContaining(text)]);
      }
      done.push(remove ? of : `${of} (saved and read)`);
    }
    console.log(`client: ${done.length} items: ${done.join(", ")}`);
  });
});
