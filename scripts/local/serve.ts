import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printAccounts } from "./accounts.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { clearState, StartError } from "./state-folder.ts";
import { startWorld, type World } from "./world.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const { values: options } = parseArgs({
  options: { fresh: { type: "boolean", default: false }, "no-clock": { type: "boolean", default: false } },
});
const state = path.resolve(root, process.env.IRH_STATE || ".state");

let world: World | undefined;
let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  await world?.stop();
  process.exit(0);
};
const endings = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
for (const name of endings) process.on(name, end);

try {
  if (options.fresh) clearState(state);
  buildIfChanged(root, () => console.log("building (about half a minute) …"));
  world = await startWorld({
    root,
    state,
    port: Number(process.env.PORT || 8787),
    mailboxPort: Number(process.env.MAILBOX_PORT || 8788),
    clock: !options["no-clock"],
    vars: process.env.SERVER_TIMING ? { SERVER_TIMING: process.env.SERVER_TIMING } : {},
  });
  // Miniflare listens too and would leave at once with 130, before the world has been put away.
  for (const name of endings) process.removeAllListeners(name).on(name, end);
  printAccounts(world.accounts);
  process.send?.({ url: world.url, mailboxUrl: world.mailboxUrl, accounts: world.accounts });
  const { results } = await world.d1
    .prepare("SELECT min(origin) AS origin FROM hosts GROUP BY company_id ORDER BY 1")
    .all<{ origin: string }>();
  for (const { origin } of results) console.log(`site    ${origin}/ui/irh/index   back office ${origin}/ui/irh/office`);
  console.log(`mailbox ${world.mailboxUrl}/\nready ${world.url}/ui/irh/index`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
