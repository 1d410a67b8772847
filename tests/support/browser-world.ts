import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { toolEnv } from "../../scripts/setup/tool-env.mjs";
import { emptyState, newState } from "./state.ts";
import { ownWorld } from "./world.ts";

type Ready = { url: string; mailboxUrl: string; accounts: unknown[] };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const told = ["IRH_TEST_SITE", "IRH_TEST_STATE", "IRH_TEST_MAILBOX", "IRH_TEST_ACCOUNTS"] as const;

/**
 * A world for one journey alone: for those that move the clock, because what is due by then (sessions that end, visits that
 * begin) would be gone for all others. Until `stop()` the helpers of journeys mean this one. `state` is
 * a folder of the journey's own, which goes too.
 */
export async function startOwnWorld(state = newState()) {
  const before = told.map((name) => [name, process.env[name]] as const);
  const end = await startForBrowser(0, state);
  return {
    url: process.env.IRH_TEST_SITE ?? "",
    async stop() {
      await end();
      for (const [name, value] of before) process.env[name] = value;
    },
  };
}

/**
 * One local world for all journeys, as `npm start` runs it, with fresh demo data; the clock stands still but for POST /cron.
 * The data are loaded once: this world and those of `startOwnWorld` begin with a copy.
 */
export default async function startForAll() {
  console.log(`languages, themes and requests are drawn with SEED=${process.env.SEED}`);
  const seeded = process.env.IRH_TEST_SEEDED ?? emptyState();
  const isOwn = !process.env.IRH_TEST_SEEDED;
  if (isOwn) await (await ownWorld({ state: seeded })).stop();
  process.env.IRH_TEST_SEEDED = seeded;
  const end = await startForBrowser(Number(process.env.IRH_TEST_PORT));
  return async () => {
    if (isOwn) rmSync(seeded, { recursive: true, force: true });
    await end();
  };
}

/** Port 0 takes a free one. */
async function startForBrowser(port: number, state = newState()) {
  const child = spawn(path.join(root, "node_modules/.bin/node"), ["scripts/local/serve.ts", "--no-clock"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      ...toolEnv,
      PORT: String(port),
      MAILBOX_PORT: "0",
      IRH_STATE: state,
      SERVER_TIMING: "1",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const world = await new Promise<Ready>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Ready));
    child.once("exit", (code) => reject(new Error(`the local world did not start (exit code ${code})`)));
  });
  process.env.IRH_TEST_SITE = world.url;
  process.env.IRH_TEST_STATE = state;
  process.env.IRH_TEST_MAILBOX = world.mailboxUrl;
  process.env.IRH_TEST_ACCOUNTS = JSON.stringify(world.accounts);
  return async () => {
    child.kill("SIGTERM");
    await ended;
    const told = personal(readFileSync(path.join(state, "worker.log"), "utf8"));
    rmSync(state, { recursive: true, force: true });
    if (told.length > 0) throw new Error(`the Worker's log tells of people: ${told.slice(0, 5).join(", ")}`);
  };
}

/** Mail addresses, mobile numbers and resident identity numbers in a text. */
const personal = (text: string): string[] => [
  ...(text.match(/[\w.+-]+(@|%40)[\w-]+\.\w+/g) ?? []),
  ...(text.match(/(?<!\w)(\+|%2B)?(86)?1[3-9]\d{9}(?!\w)/g) ?? []),
  ...(text.match(/(?<!\w)\d{17}[\dX](?!\w)/g) ?? []),
];
