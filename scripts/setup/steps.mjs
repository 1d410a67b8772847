import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { toolEnv } from "./tool-env.mjs";

const binOf = (root) => path.join(root, "node_modules/.bin");
const envOf = (root, more = {}) => ({
  ...process.env,
  ...toolEnv,
  CI: process.env.CI || "1",
  PATH: `${binOf(root)}${path.delimiter}${process.env.PATH}`,
  ...more,
});

/** Runs one of the project's tools to its end, with the Node that the project carries. */
export function runTool(root, [command, ...args], { show = false, env } = {}) {
  const done = spawnSync(path.join(binOf(root), command), args, {
    cwd: root,
    encoding: "utf8",
    stdio: show ? "inherit" : "pipe",
    env: envOf(root, env),
    maxBuffer: 1 << 28,
  });
  return { ok: done.status === 0, output: `${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}` };
}

/** Starts one of the project's tools, whose output goes into a file, and answers whether it succeeded. */
export function startTool(root, [command, ...args], { log, env }) {
  const output = openSync(log, "w");
  const started = spawn(path.join(binOf(root), command), args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: envOf(root, env),
  });
  closeSync(output);
  return new Promise((resolve) => {
    started.once("error", () => resolve(false));
    started.once("exit", (code) => resolve(code === 0));
  });
}

/** How long it is since a `performance.now()`, as a person reads it. */
export const secondsSince = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/**
 * Runs a named step whose tools answer with their exit codes; prints its time, and their own output only when one
 * fails.
 */
export function runStep(root, { name, commands }) {
  const started = performance.now();
  for (const command of commands) {
    const { ok, output } = runTool(root, command);
    if (ok) continue;
    console.log(`✗ ${name} (${secondsSince(started)}): ${command.join(" ")}\n${output.trimEnd()}\n`);
    return false;
  }
  console.log(`✓ ${name} (${secondsSince(started)})`);
  return true;
}

export const checks = [
  { name: "style, imports and unused code in a file (Biome)", commands: [["biome", "check", "."]] },
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "--noEmit", "--checkers", "2"],
    ],
  },
  { name: "unused files, exports and packages (knip)", commands: [["knip"]] },
  {
    name: "floors and folders of the house",
    commands: [["vitest", "run", "-c", "vitest.node.config.ts", "tests/house/layout.node.test.ts"]],
  },
  { name: "guards stand where their lists say", commands: [["node", "scripts/setup/guards.mjs"]] },
];
