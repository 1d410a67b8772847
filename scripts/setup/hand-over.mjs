import { spawn } from "node:child_process";
import path from "node:path";
import { toolEnv } from "./tool-env.mjs";

/**
 * Runs a script under the Node that the project carries and leaves with its exit code. The terminal's Ctrl-C reaches
 * both processes; the parent only waits, so that the child can end what it started.
 */
export function handOver(root, script, args = [], env = {}) {
  const child = spawn(path.join(root, "node_modules/.bin/node"), [path.join(root, script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...toolEnv, ...env },
  });
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 0 : 1)));
}
