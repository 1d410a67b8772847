import path from "node:path";
import { fileURLToPath } from "node:url";
import { handOver } from "./setup/hand-over.mjs";
import { install } from "./setup/install.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

install(root);
handOver(root, "scripts/admin/restore-drill.ts", process.argv.slice(2), {
  NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
});
