import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import type { Databases } from "../admin/move-company.ts";
import { toolEnv } from "../setup/tool-env.mjs";
import { printAccounts } from "./accounts.ts";
import { claim } from "./claim.ts";
import { startClock } from "./clock.ts";
import { databaseDoor, openDatabases } from "./databases.ts";
import { loadDemoData } from "./demo.ts";
import { groupDatabases } from "./group-databases.ts";
import { openControlPort } from "./mailbox/control-port.ts";
import { migrate } from "./migrations.ts";
import { openState, StartError } from "./state-folder.ts";
import { localVars } from "./world.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const state = path.resolve(root, process.env.IRH_STATE || ".state");
const port = process.env.PORT || "8787";
const origin = `http://127.0.0.1:${port}`;

/** Runs the work on the databases and the files that the development server opens afterwards: those of `npm start`. */
async function withDatabases<T>(
  storage: string,
  work: (databases: Databases, files: R2Bucket) => Promise<T>,
): Promise<T> {
  const ids = { DB: "00000000-0000-0000-0000-000000000000", ...groupDatabases };
  const common = { log: new Log(LogLevel.NONE), cf: false, resourcePersistencePath: storage };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...common,
      workers: [{ ...databaseDoor(ids), r2Buckets: { FILES: "irh-files" } }],
    }),
  );
  try {
    const files = (await miniflare.getR2Bucket("FILES")) as unknown as R2Bucket;
    return await work(await openDatabases(miniflare), files);
  } finally {
    await miniflare.dispose();
  }
}

const cron = async (at: Date) => {
  const answer = await fetch(
    `${origin}/cdn-cgi/handler/scheduled?time=${at.getTime()}&cron=${encodeURIComponent("* * * * *")}`,
  );
  return answer.text();
};

async function run() {
  const folder = openState(state);
  const claimed = claim(folder.world, state);
  const redeliver = () => Promise.reject(new Error("only npm start records what the queue delivers"));
  const admit = () => Promise.reject(new Error("npm run dev runs: stop it and run this command again"));
  const control = await openControlPort({
    port: Number(process.env.MAILBOX_PORT || 8788),
    file: folder.messages,
    world: { cron, redeliver, admit, move: admit },
  });
  claimed.note(control.url);
  const { accounts } = await withDatabases(folder.storage, async (databases, files) => {
    for (const each of Object.values(databases)) await migrate(each, path.join(root, "migrations"));
    const facts = { secrets: folder.secrets, origin, mailboxUrl: control.url, now: new Date(), files };
    return loadDemoData(root, databases, facts);
  });
  printAccounts(accounts);
  console.log(`mailbox ${control.url}/\nsite ${origin}/ui/irh/index`);
  const settings = {
    ...folder.secrets,
    ...localVars(control.url),
    IRH_STATE: state,
    CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
  };
  const server = spawn(
    path.join(root, "node_modules/.bin/react-router"),
    ["dev", "--host", "127.0.0.1", "--port", port, "--strictPort"],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        ...toolEnv,
        PATH: `${root}/node_modules/.bin${path.delimiter}${process.env.PATH}`,
        ...settings,
      },
    },
  );
  const stopClock = startClock(cron, (error) => console.error(`the clock's call failed: ${error.message}`));
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
  server.once("exit", async (code) => {
    stopClock();
    await control.close();
    claimed.release();
    process.exit(code ?? 0);
  });
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
