import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "../../scripts/local/build-if-changed.ts";
import { startWorld, type WorldOptions } from "../../scripts/local/world.ts";
import { emptyState, newState } from "./state.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/**
 * A local world of its own for a Node test: the production build (made when the sources have changed) on free ports,
 * the clock stopped, the state in a temporary folder that goes with `stop()` unless the test has named one.
 */
export async function ownWorld(options: Partial<WorldOptions> = {}) {
  buildIfChanged(root);
  const state = options.state ?? (options.seed === false ? emptyState() : newState());
  const world = await startWorld({ root, clock: false, quiet: true, ...options, state });
  return {
    ...world,
    state,
    async stop() {
      await world.stop();
      if (!options.state) rmSync(state, { recursive: true, force: true });
    },
  };
}
