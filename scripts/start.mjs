import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fail } from "./setup/install.mjs";
import { startLocalWorld } from "./setup/local-world.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const usage =
  "usage: npm start, or npm start -- --fresh to start over with new demo data (PORT, MAILBOX_PORT and IRH_STATE are read from the environment)";

function readOptions() {
  try {
    return parseArgs({ options: { fresh: { type: "boolean", default: false } } }).values;
  } catch {
    return fail(usage);
  }
}

await startLocalWorld(root, "scripts/local/serve.ts", readOptions().fresh ? ["--fresh"] : []);
