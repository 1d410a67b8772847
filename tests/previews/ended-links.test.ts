import { expect, test } from "vitest";
import { leaveComment, showByLink } from "~/features/previews/operations/comments.server";
import { holder, hoursLater, opened, scene } from "./preview-world";

test("a link takes no comment any more from the second at which it ends", async () => {
  const ctx = await scene("commentsended");
  const link = await opened(ctx, { hours: 24 });
  const leave = (hours: number) =>
    leaveComment(
      holder(hoursLater(ctx, hours)),
      { key: ctx.newId(), page: "index", place: "", words: `${hours}`, writer: "林董" },
      link,
    );
  expect(await leave(23)).toMatchObject({ ok: true });
  expect(await leave(24)).toMatchObject({ code: "previewEnded" });
  expect((await showByLink(ctx, link, "index")).map(({ words }) => words)).toEqual(["23"]);
});
