import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fail, install } from "./setup/install.mjs";
import { runTool } from "./setup/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = path.join(root, "tests/full");
const names = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (file.endsWith(".test.ts") ? [file.slice(0, -8)] : []))
  : [];
const [wanted] = process.argv.slice(2);

if (wanted && !names.includes(wanted)) fail(`no full test is called ${wanted}: choose one of ${names.join(", ")}`);
install(root);
const files = wanted ? [`tests/full/${wanted}.test.ts`] : [];
const { ok } = runTool(root, ["vitest", "run", "-c", "vitest.full.config.ts", ...files], { show: true });
process.exit(ok ? 0 : 1);
