import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { handOver } from "./setup/hand-over.mjs";
import { fail, install } from "./setup/install.mjs";
import { isFree, portFrom } from "./setup/ports.mjs";
import { endLeftovers } from "./setup/processes.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

function readOptions() {
  try {
    return parseArgs({ options: { fresh: { type: "boolean", default: false } } }).values;
  } catch {
    return fail(
      "usage: npm start, or npm start -- --fresh to start over with new demo data (PORT, MAILBOX_PORT and IRH_STATE are read from the environment)",
    );
  }
}

async function checkPort(name, fallback) {
  const { port, problem } = portFrom(name, fallback);
  if (problem) fail(problem);
  const isOurs = async () => (await isFree(port)) || setTimeout(300).then(() => isFree(port));
  if (!(await isOurs()))
    fail(`port ${port} is in use: stop the program that holds it, or choose another one with ${name}=${port + 10} npm start`);
  return port;
}

const { fresh } = readOptions();
const other = endLeftovers(path.join(path.resolve(root, process.env.IRH_STATE || ".state"), "world.json"));
if (other)
  fail(`it is running already, as process ${other}: stop that one first, or give this one its own IRH_STATE, PORT and MAILBOX_PORT`);
const port = await checkPort("PORT", 8787);
const mailboxPort = await checkPort("MAILBOX_PORT", 8788);
if (port === mailboxPort) fail(`PORT and MAILBOX_PORT are both ${port}: give them different numbers`);
install(root);
handOver(root, "scripts/local/serve.ts", fresh ? ["--fresh"] : [], { PORT: String(port), MAILBOX_PORT: String(mailboxPort) });
