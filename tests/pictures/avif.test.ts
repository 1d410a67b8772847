import { expect, test } from "vitest";
import { makeAvif } from "~/pictures/operations/avif.server";
import { sweepFiles } from "~/server/files/files.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { noon, testEnv } from "../support/context";
import { pictureOf, scene, stored } from "./pictures-world";
import { photo } from "./samples";

test("two that make the same AVIF at the same moment leave one", async () => {
  const ctx = await scene();
  const id = await stored(ctx, await photo(300, 240));
  const { hash } = await pictureOf(ctx, id);
  const row = { subjectId: id, occasion: `${hash}-300` } as OutboxRow;
  expect(await Promise.all([makeAvif(ctx, row), makeAvif(ctx, row)])).toEqual([{ done: true }, { done: true }]);
  expect((await pictureOf(ctx, id)).sizes.avif).toEqual([300]);
  await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * 86_400_000) });
  expect((await testEnv().FILES.list({ prefix: `${ctx.company.id}/` })).objects.length).toBe(4);
});
