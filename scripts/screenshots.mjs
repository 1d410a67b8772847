import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "./setup/install.mjs";
import { toolEnv } from "./setup/tool-env.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
install(root);
const script = ["sheets", "starting", "handbook"].find((name) => process.argv.includes(`--${name}`)) ?? "take";
const { status } = spawnSync(
  path.join(root, "node_modules/.bin/node"),
  ["--import", "./scripts/local/alias.mjs", `scripts/pictures/${script}.ts`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...toolEnv },
  },
);
process.exit(status ?? 1);
