import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/setup/ports.mjs";
import { toolEnv } from "../../scripts/setup/tool-env.mjs";

type Ready = { url: string; mailboxUrl: string; accounts: unknown[] };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** One local world for all journeys, as `npm start` runs it, with fresh demo data; the clock stands still but for POST /cron. */
export default async function startForBrowser() {
  const state = mkdtempSync(path.join(tmpdir(), "irh-journeys-"));
  const child = spawn(path.join(root, "node_modules/.bin/node"), ["scripts/local/serve.ts", "--no-clock"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      ...toolEnv,
      PORT: process.env.IRH_TEST_PORT,
      MAILBOX_PORT: String(await freePort()),
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
    rmSync(state, { recursive: true, force: true });
  };
}
