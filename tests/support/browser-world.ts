import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { toolEnv } from "../../scripts/setup/tool-env.mjs";
import { emptyState, newState } from "./state.ts";
import { ownWorld } from "./world.ts";

type Ready = { url: string; mailboxUrl: string; accounts: unknown[] };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * One local world for all journeys, as `npm start` runs it, with fresh demo data; the clock stands still but for POST
 * /cron. The data are loaded once: this world and that of `alone-test.ts` begin with a copy.
 */
export default async function startForAll() {
  console.log(`languages, themes and requests are drawn with SEED=${process.env.SEED}`);
  const seeded = process.env.IRH_TEST_SEEDED ?? emptyState();
  const isOwn = !process.env.IRH_TEST_SEEDED;
  if (isOwn) await (await ownWorld({ state: seeded })).stop();
  process.env.IRH_TEST_SEEDED = seeded;
  const end = await startForBrowser();
  return async () => {
    if (isOwn) rmSync(seeded, { recursive: true, force: true });
    await end();
  };
}

async function startForBrowser() {
  const state = newState();
  const child = spawn(path.join(root, "node_modules/.bin/node"), ["scripts/local/serve.ts", "--no-clock"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      ...toolEnv,
      PORT: process.env.IRH_TEST_PORT,
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
  meanWorld({ ...world, state });
  return async () => {
    child.kill("SIGTERM");
    await ended;
    try {
      refusePeopleIn(state);
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  };
}

/** From here on the helpers of journeys mean this world. */
export function meanWorld({ url, mailboxUrl, accounts, state }: Ready & { state: string }): void {
  process.env.IRH_TEST_SITE = url;
  process.env.IRH_TEST_STATE = state;
  process.env.IRH_TEST_MAILBOX = mailboxUrl;
  process.env.IRH_TEST_ACCOUNTS = JSON.stringify(accounts);
}

/** Fails where the log of the world's Worker tells of people. */
export function refusePeopleIn(state: string): void {
  const people = personal(readFileSync(path.join(state, "worker.log"), "utf8"));
  if (people.length > 0) throw new Error(`the Worker's log tells of people: ${people.slice(0, 5).join(", ")}`);
}

/** Mail addresses, mobile numbers and resident identity numbers in a text. */
const personal = (text: string): string[] => [
  ...(text.match(/[\w.+-]+(@|%40)[\w-]+\.\w+/g) ?? []),
  ...(text.match(/(?<!\w)(\+|%2B)?(86)?1[3-9]\d{9}(?!\w)/g) ?? []),
  ...(text.match(/(?<!\w)\d{17}[\dX](?!\w)/g) ?? []),
];
