import { expect, test } from "vitest";
import { findPublishedProfile } from "~/features/company/queries.server";
import { shownPicture } from "~/pictures/rules";
import { described, profiled, scene, stored, upload } from "./pictures-world";
import { photo } from "./samples";

test("a picture is shown in shades of the company's colour where staff say so, also after another photograph took its place", async () => {
  const ctx = await scene();
  const id = await stored(ctx, await photo(400, 300));
  await described(ctx, id, 1, { duotone: "true" });
  await profiled(ctx, { hero: id }, 0, true);
  const shown = async () => {
    const [picture] = (await findPublishedProfile(ctx.db, ctx.company.id))?.pictures ?? [];
    return picture && shownPicture(picture, "en").duotone;
  };
  expect(await shown()).toBe(true);
  await upload(ctx, await photo(420, 300), "new.jpg", { id, revision: "2" });
  expect(await shown()).toBe(true);
  await described(ctx, id, 3);
  expect(await shown()).toBe(false);
});
