import { rmSync } from "node:fs";
import { freePort } from "../../scripts/setup/ports.mjs";
import { meanWorld, refusePeopleIn } from "./browser-world.ts";
import { newState } from "./state.ts";
import { test as plain } from "./test.ts";
import { ownWorld } from "./world.ts";

type AloneWorld = Awaited<ReturnType<typeof ownWorld>>;

/**
 * For journeys that no others may run beside (`*.alone.spec.ts`). They run one after the other in one world, whose
 * clock only goes forwards; each makes what it needs and takes its days from `outside.now()`. After a failure the next
 * begins in a fresh world.
 */
export const test = plain.extend<object, { world: AloneWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const state = newState();
      // Nobody listens there until a journey does.
      const TURNSTILE_URL = `http://127.0.0.1:${await freePort()}/`;
      const world = await ownWorld({ state, vars: { TURNSTILE_URL } });
      meanWorld(world);
      try {
        await use(world);
        await world.stop();
        refusePeopleIn(state);
      } finally {
        rmSync(state, { recursive: true, force: true });
      }
    },
    { scope: "worker", auto: true, timeout: 300_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});
