import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftedEverything, keptFor, openWorld } from "./embargo-world.ts";

let stop = async () => {};
beforeAll(async () => {
  stop = await openWorld();
});
afterAll(() => stop());

test("what is scheduled is on no surface until its second, on all of them at it, and on none once it is withdrawn", async () => {
  const { schedule, shown, hidden, withdraw } = await draftedEverything();
  /** How many milliseconds it took to find it on no surface. */
  const unseen = async () => {
    const began = Date.now();
    expect(await shown()).toEqual([]);
    return Date.now() - began;
  };
  const took = 2 * (await unseen());
  const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 5_000 + 3 * took);
  await schedule(at);
  await unseen();
  await setTimeout(Math.max(0, at.getTime() - took - Date.now()));
  await unseen();
  expect(Date.now()).toBeLessThan(at.getTime());
  await setTimeout(Math.max(0, at.getTime() + 20 - Date.now()));
  expect(await hidden()).toEqual([]);
  await withdraw();
  await setTimeout(keptFor);
  expect(await shown()).toEqual([]);
});
