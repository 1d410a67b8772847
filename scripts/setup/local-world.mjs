import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { handOver } from "./hand-over.mjs";
import { fail, install } from "./install.mjs";
import { isFree, portFrom } from "./ports.mjs";
import { endLeftovers } from "./processes.mjs";

async function checkPort(name, fallback) {
  const { port, problem } = portFrom(name, fallback);
  if (problem) fail(problem);
  const isOurs = async () => (await isFree(port)) || setTimeout(300).then(() => isFree(port));
  if (!(await isOurs()))
    fail(
      `port ${port} is in use: stop the program that holds it, or choose another one with ${name}=${port + 10} npm start`,
    );
  return port;
}

/**
 * Checks ports and state folder, installs what is missing, and goes on with the script under the project's own Node.
 */
export async function startLocalWorld(root, script, args) {
  const other = endLeftovers(path.join(path.resolve(root, process.env.IRH_STATE || ".state"), "world.json"));
  if (other)
    fail(
      `it is running already, as process ${other}: stop that one first, or give this one its own IRH_STATE, PORT and MAILBOX_PORT`,
    );
  const port = await checkPort("PORT", 8787);
  const mailboxPort = await checkPort("MAILBOX_PORT", 8788);
  if (port === mailboxPort) fail(`PORT and MAILBOX_PORT are both ${port}: give them different numbers`);
  install(root);
  handOver(root, script, args, { PORT: String(port), MAILBOX_PORT: String(mailboxPort) });
}
