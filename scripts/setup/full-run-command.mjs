import { fullRuns } from "./full-runs.mjs";

const commands = {
  workerd: ["vitest", "run", "-c", "vitest.config.ts"],
  node: ["vitest", "run", "-c", "vitest.node.config.ts"],
  own: ["vitest", "run", "-c", "vitest.full.config.ts"],
  journeys: ["playwright", "test", "--reporter=list"],
};

/** The command and the environment of a full run; a figure that the caller's environment names wins. */
export function commandOf(name) {
  const { kind, files = [`tests/full/${name}.test.ts`] } = fullRuns[name];
  return { command: [...commands[kind], ...files], env: kind === "own" ? {} : { FULL: "1" } };
}
