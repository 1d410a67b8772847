import path from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "./setup/install.mjs";
import { checks, runStep } from "./setup/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

install(root);
const failed = checks.map((step) => runStep(root, step)).filter((ok) => !ok).length;
console.log(failed ? `${failed} of ${checks.length} checks failed` : `${checks.length} checks passed`);
process.exit(failed ? 1 : 0);
