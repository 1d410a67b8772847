import { beforeEach, expect, test } from "vitest";
import { kindsWithoutApproval, saveWithoutApproval } from "~/features/platform/operations/without-approval.server";
import { ask } from "../records/alone-world";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `named${companies}`, actor: editor("admin") });
});
const named = async () => {
  const row = await ctx.env.DB.prepare(
    "SELECT settings ->> '$.withoutApproval' AS named FROM companies WHERE company_id = ?",
  )
    .bind(ctx.company.id)
    .first<{ named: string | null }>();
  return row?.named ?? null;
};

test("nothing goes out without second approval before the company has named it", () => {
  const { choices, always } = kindsWithoutApproval(ctx);
  expect(choices.map(({ name, named }) => [name, named])).toEqual([
    ["site.look", false],
    ["site.menu", false],
    ["site.page", false],
  ]);
  expect(always.length).toBeGreaterThan(5);
});

test("a company names what needs none, and nothing else by that", async () => {
  await ask(ctx, {});
  const kinds = ["site.menu", "messages.answer", "stock.market"];
  expect(await saveWithoutApproval(ctx, { seen: "", kinds })).toMatchObject({ ok: true });
  expect(await named()).toBe('["site.menu"]');
});

test("with the rule on, nothing more is let out, and less by one person", async () => {
  await ask(ctx, { secondPerson: true, withoutApproval: ["site.look", "site.menu"] });
  const seen = '["site.look","site.menu"]';
  const issues = [{ field: "kinds", code: "withoutApprovalKept" }];
  expect(await saveWithoutApproval(ctx, { seen, kinds: ["site.page"] })).toMatchObject({ ok: false, issues });
  expect(await named()).toBe(seen);
  expect(await saveWithoutApproval(ctx, { seen, kinds: ["site.menu"] })).toMatchObject({ ok: true });
  expect(await named()).toBe('["site.menu"]');
});
