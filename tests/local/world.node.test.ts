import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { World } from "../../scripts/local/world.ts";
import { workerdPids } from "../../scripts/setup/processes.mjs";
import { smallProject } from "./small-world.ts";

let project: ReturnType<typeof smallProject>;
let world: World | undefined;
let others: number[] = [];
type Seen = { host: string; notes: string[]; file: string | null };

const get = async (route: string) => (await (await fetch(`${world?.url}${route}`)).json()) as Seen;
const notes = async () => (await get("/")).notes;
const until = async (done: (found: string[]) => boolean) => {
  while (!done(await notes())) await setTimeout(100);
  return notes();
};
const ownPids = () => (world?.workerdPids() ?? []).filter((pid) => !others.includes(pid));
const isAlive = (pid: number) => readdirSync("/proc").includes(String(pid));

beforeEach(() => {
  others = workerdPids();
  project = smallProject();
});
afterEach(async () => {
  await world?.stop();
  world = undefined;
  project.remove();
});

test("database and files outlive a restart, and nothing is left running", async () => {
  world = await project.start();
  await get("/file");
  await world.cron(new Date("2026-12-01T07:05:00Z"));
  const [pid = 0] = ownPids();
  expect(isAlive(pid)).toBe(true);
  await world.stop();
  expect(ownPids()).toEqual([]);
  world = await project.start();
  expect(await get("/")).toMatchObject({ notes: ["cron 2026-12-01T07:05:00.000Z"], file: "kept" });
});

test("the Worker sees the Host as it was sent, serves its assets and reaches the mailbox", async () => {
  world = await project.start();
  const { port } = new URL(world.url);
  const body = await new Promise<string>((resolve) =>
    http.get({ host: "127.0.0.1", port, path: "/", headers: { host: `second.localhost:${port}` } }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve(text);
    }),
  );
  expect(JSON.parse(body)).toMatchObject({ host: `second.localhost:${port}` });
  expect(await (await fetch(`${world.url}/ui/irh/assets/a.css`)).text()).toBe("body{}");
  await fetch(`${world.url}/sms`);
  expect(world.messages()).toMatchObject([{ channel: "sms", to: "+8613800000000" }]);
});

test("the queue is the one of the configuration, and what it delivered comes once more on demand, once", async () => {
  world = await project.start();
  await get("/send?id=a");
  await get("/send?id=bad");
  const found = await until((list) => list.includes("out-dead bad 1"));
  expect(found.sort()).toEqual(["out a 1", "out bad 1", "out bad 2", "out bad 3", "out bad 4", "out-dead bad 1"]);
  expect(await world.redeliver()).toBe(3);
  expect((await notes()).length).toBe(9);
  expect(await world.redeliver()).toBe(3);
});

test("workerd that is killed comes back with all that was acknowledged", async () => {
  world = await project.start();
  await world.cron(new Date(0));
  process.kill(ownPids()[0] as number, "SIGKILL");
  const isBack = () =>
    fetch(`${world?.url}/`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isBack())) await setTimeout(100);
  expect(await notes()).toEqual(["cron 1970-01-01T00:00:00.000Z"]);
});

test("each migration runs once, as a whole, statements with semicolons included", async () => {
  world = await project.start();
  await world.cron(new Date(0));
  await expect(world.d1.prepare("DELETE FROM notes").run()).rejects.toThrow("notes stay");
  await world.stop();
  project.put(
    "migrations/0001_next.sql",
    "ALTER TABLE notes ADD COLUMN extra TEXT;\n--> statement-breakpoint\nSELECT nothing FROM nowhere;",
  );
  await expect(project.start()).rejects.toThrow(/migration 0001_next.sql failed.*npm start -- --fresh$/);
  project.put("migrations/0001_next.sql", "ALTER TABLE notes ADD COLUMN extra TEXT;");
  world = await project.start();
  const { results } = await world.d1.prepare("SELECT name FROM d1_migrations ORDER BY id").all();
  expect(results).toEqual([{ name: "0000_first.sql" }, { name: "0001_next.sql" }]);
});

test("a state folder whose baseline was generated anew since gives one line that names it and the way out", async () => {
  const table = (columns: string) => `CREATE TABLE \`rows\` (\n\t${columns}\n);\n`;
  project.put("migrations/0000_schema.sql", table("`id` text NOT NULL"));
  world = await project.start();
  await world.stop();
  world = await project.start();
  await world.stop();
  world = undefined;
  project.put("migrations/0000_schema.sql", table("`id` text NOT NULL,\n\t`name` text"));
  await expect(project.start()).rejects.toThrow(/its tables are those of another version.*npm start -- --fresh$/);
});

test("a damaged state folder gives one line that names it and the way out", async () => {
  world = await project.start();
  await world.stop();
  world = undefined;
  const databases = path.join(project.state, "v3/d1/miniflare-D1DatabaseObject");
  const database = readdirSync(databases).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) as string;
  for (const ending of ["", "-wal", "-shm"])
    writeFileSync(path.join(databases, database + ending), Buffer.alloc(20_000, 7));
  const line = (what: string) =>
    new RegExp(`^the state folder ${project.state} cannot be used \\(${what}.*npm start -- --fresh$`);
  await expect(project.start()).rejects.toThrow(line("its database is damaged"));
  writeFileSync(path.join(project.state, "secrets.json"), "{");
  await expect(project.start()).rejects.toThrow(line("secrets.json"));
});

test("one state folder serves one runner; a killed runner's workerd is ended by the next", async () => {
  const script = path.join(project.root, "runner.mjs");
  project.put(
    "runner.mjs",
    `import { startWorld } from ${JSON.stringify(path.resolve("scripts/local/world.ts"))};
    const world = await startWorld({ root: ${JSON.stringify(project.root)}, state: ${JSON.stringify(project.state)}, clock: false });
    console.log(world.workerdPids()[0]); setInterval(() => {}, 1000);`,
  );
  const runner = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const left = Number(await new Promise((resolve) => runner.stdout.once("data", resolve)));
  await expect(project.start()).rejects.toThrow(`in use by process ${runner.pid}`);
  runner.kill("SIGKILL");
  await new Promise((resolve) => runner.once("exit", resolve));
  world = await project.start();
  expect(world.workerdPids()).not.toContain(left);
  await expect(fetch(`${world.url}/`)).resolves.toMatchObject({ status: 200 });
});
