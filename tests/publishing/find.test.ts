import { expect, test } from "vitest";
import { publish } from "~/publishing/releases/publish.server";
import { contentFinder } from "~/publishing/search/find.server";
import type { Ctx } from "~/server/request/context.server";
import type { Role } from "~/shared/permissions";
import { editor, testContext } from "../support/context";
import { draftOf, kind, made } from "./content-drafts";

const as = (role: Role, companyId = "c1") => testContext({ actor: editor(role), companyId });
const find = async (ctx: Ctx, text: string) =>
  (await contentFinder(kind, "office/announcements").find(ctx, text)).map(({ href }) => href);

test("a content is found by words of its title: a draft by who may read it, by all others once it is out", async () => {
  const [author, viewer, other] = [await as("editor"), await as("viewer"), await as("editor", "c2")];
  const { id, revision } = await made(author, draftOf("收购盐城风电场"));
  const href = `/office/announcements/${id}`;
  expect([await find(author, "盐城"), await find(author, "风电场 收购"), await find(author, "盐场")]).toEqual([
    [href],
    [href],
    [],
  ]);
  expect([await find(viewer, "盐城"), await find(other, "盐城")]).toEqual([[], []]);
  const wish = { id, kind, revision, langs: ["zh-CN" as const], confirmed: true, correction: null };
  expect(await publish(author, wish)).toMatchObject({ ok: true });
  expect([await find(viewer, "盐城"), await find(author, "盐城"), await find(other, "盐城")]).toEqual([
    [href],
    [href],
    [],
  ]);
});
