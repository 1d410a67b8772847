import { rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/setup/ports.mjs";
import { emptyState } from "../support/state.ts";
import { ownWorld } from "../support/world.ts";

test("whoever asks during a first start is not told that all is well before the site answers", async () => {
  const port = await freePort();
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  const state = emptyState();
  let started = false;
  const starting = ownWorld({ port, state }).finally(() => {
    started = true;
  });
  const seen = new Set<number>();
  let well = 0;
  while (well !== 200 && !started) {
    seen.add(await status("/ui/irh/index"));
    well = await status("/healthz");
    await setTimeout(100);
  }
  const first = await status("/ui/irh/index");
  const world = await starting;
  try {
    expect([seen.has(421), well, first]).toEqual([true, 200, 200]);
  } finally {
    await world.stop();
    rmSync(state, { recursive: true, force: true });
  }
});
