import { expect, test } from "vitest";
import { showPicture } from "~/pictures/operations/pictures.server";
import { described, profiled, scene, stored } from "./pictures-world";
import { photo } from "./samples";

test("a picture's own page shows it whole with whose it is, while something published shows it and never before", async () => {
  const ctx = await scene();
  const id = await stored(ctx, await photo(1_200, 800));
  await described(ctx, id, 1, { credit: "Far Hills Energy" });
  expect(await showPicture(ctx, id)).toBeNull();
  await profiled(ctx, { hero: id }, 0, false);
  expect(await showPicture(ctx, id)).toBeNull();
  await profiled(ctx, { hero: id }, 1, true);
  expect(await showPicture({ ...ctx, lang: "en" }, id)).toMatchObject({ alt: "The plant", credit: "Far Hills Energy" });
  expect(await showPicture(await scene(), id)).toBeNull();
});
