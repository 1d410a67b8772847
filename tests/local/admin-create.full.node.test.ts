import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../support/http.ts";
import { emptyState } from "../support/state.ts";
import { ownWorld } from "../support/world.ts";

const state = emptyState();
let world: Awaited<ReturnType<typeof ownWorld>> | undefined;

const given = { company: "示例股份", "company-en": "Sample", email: "li@example.com", name: "李明" };

/** The command as typed without a terminal; answers what it printed. */
const create = (change: Record<string, string>) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const flags = Object.entries({ ...given, "local-state": state, ...change });
    const args = ["scripts/admin/create.ts", ...flags.flatMap(([name, value]) => [`--${name}`, value])];
    const child = spawn(path.resolve("node_modules/.bin/node"), args, { stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
    child.once("exit", (code) => resolve({ code, text }));
  });
const linkIn = (text: string) => new URL(/http:\S+token=\S+/.exec(text)?.[0] ?? "http://none");
const companies = async () => (await world?.d1.prepare("SELECT name, live_at FROM companies").all())?.results;
const open = async ({ host, pathname, search }: URL) => {
  const { status } = await ask(`${world?.url}${pathname}${search}`, { headers: { host, accept: "text/html" } });
  return status;
};

beforeAll(async () => {
  world = await ownWorld({ state, seed: false });
});
afterAll(async () => {
  await world?.stop();
  rmSync(state, { recursive: true, force: true });
});

test("while the world runs, a company is made in it, private, and its administrator's link opens at once", async () => {
  const { code, text } = await create({ host: "ir.localhost" });
  expect({ code, text }).toMatchObject({
    code: 0,
    text: expect.stringContaining("示例股份 has its site at ir.localhost"),
  });
  expect(await companies()).toEqual([{ name: '{"zh-CN":"示例股份","en":"Sample"}', live_at: null }]);
  expect(linkIn(text).host).toBe(`ir.localhost:${new URL(world?.url ?? "").port}`);
  expect(await open(linkIn(text))).toBe(200);
});

test("the same host again keeps its company, and says so", async () => {
  const { code, text } = await create({ host: "ir.localhost", company: "另一家" });
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining("示例股份 already") });
  expect(await companies()).toHaveLength(1);
});

test("what is wrong is said in one line that names the option, and nothing is made", async () => {
  for (const [change, line] of [
    [{ host: "http://ir.localhost" }, /^--host: http:\/\/ir\.localhost is not a host name .*\n$/],
    [{ email: "li" }, /^--email: li is not an e-mail address\n$/],
    [{ company: "" }, /^--company: give the company's short name .*\n$/],
    [{ "local-state": "/dev/null/none" }, /^nothing was made: the state folder .* cannot be written .*\n$/],
  ] as const) {
    const { code, text } = await create({ host: "other.localhost", ...change });
    expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(line) });
  }
  expect(await companies()).toHaveLength(1);
});

test("when nothing runs it works on the state folder, and the next start finds the company where it listens", async () => {
  await world?.stop();
  const { code, text } = await create({ host: "late.localhost", email: "wang@example.com" });
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining("late.localhost") });
  world = await ownWorld({ state });
  expect(await companies()).toHaveLength(2);
  expect(await open(linkIn(text))).toBe(200);
  const { results } = await world.d1.prepare("SELECT DISTINCT substr(origin, -5) AS port FROM hosts").all();
  expect(results).toEqual([{ port: new URL(world.url).port.slice(-5) }]);
});
