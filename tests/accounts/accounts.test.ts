import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import {
  accountRecords,
  bindAccount,
  findStoredAccount,
  listAccountNames,
  listStoredAccounts,
  saveAccount,
} from "~/features/accounts/operations/accounts.server";
import { drawCode, listBound, showAccounts } from "~/features/accounts/operations/show.server";
import { AccountSave } from "~/features/accounts/schemas";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: `followed${companies}`,
  });
});

const link = "https://account.example.com/ir";
async function add(more: object = {}) {
  const account = { platform: "officialAccount", name: { "zh-CN": "远山投关", en: "Far Hills IR" }, handle: "far-ir" };
  const saved = await saveAccount(ctx, AccountSave.parse({ ...account, link, ...more }));
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}

describe("public accounts", () => {
  test("are not seen by readers before staff bind them, in no way", async () => {
    const at = await add();
    const seen = async () => [
      (await showAccounts(ctx)).length,
      (await listBound(ctx, {})).items.length,
      (await listAccountNames(ctx)).items.length,
      await drawCode(ctx, at.id).then((drawn) => drawn !== null),
    ];
    expect(await seen()).toEqual([0, 0, 0, false]);
    const bound = await bindAccount(ctx, { ...at, bound: true });
    expect(bound.ok).toBe(true);
    expect(await seen()).toEqual([1, 1, 1, true]);
    await bindAccount(ctx, { id: at.id, revision: at.revision + 1, bound: false });
    expect(await seen()).toEqual([0, 0, 0, false]);
  });

  test("are told in the reader's language, each with what is scanned to open it", async () => {
    const at = await add();
    await bindAccount(ctx, { ...at, bound: true });
    expect((await listBound({ ...ctx, lang: "en" }, { platform: "officialAccount" })).items).toEqual([
      {
        ...{ id: at.id, platform: "officialAccount", name: "Far Hills IR", lang: "en", handle: "far-ir", link },
        code: `/ui/irh/publicAccounts/${at.id}/code`,
      },
    ]);
    expect((await listBound(ctx, { platform: "weibo" })).items).toEqual([]);
    expect(await drawCode(ctx, at.id)).toMatch(/^<svg xmlns='[^']+' viewBox='0 -\.5 \d+ \d+'/);
    const elsewhere = await testContext({ now: ctx.now, actor: editor("editor"), companyId: "unfollowed" });
    expect(await drawCode(elsewhere, at.id)).toBeNull();
  });

  test("are bound only with a way to reach them, which nobody takes away while they are", async () => {
    const { id, revision } = await add({ link: "" });
    expect(await bindAccount(ctx, { id, revision, bound: true })).toMatchObject({ code: "accountUnreachable" });
    const reached = await add({ id, revision });
    const bound = await bindAccount(ctx, { ...reached, bound: true });
    expect(bound.ok).toBe(true);
    const after = await findStoredAccount(ctx, { id });
    if (!after.ok) throw new Error(after.code);
    const without = AccountSave.parse({ ...after.value, link: "" });
    expect(await saveAccount(ctx, without)).toMatchObject({ ok: false, code: "accountUnreachable" });
    await expect(
      ctx.db.run(sql`UPDATE public_accounts SET link = '' WHERE company_id = ${ctx.company.id} AND id = ${id}`),
    ).rejects.toThrow();
  });

  test("are one of a handle on a platform, take https addresses alone, and come back when they were deleted", async () => {
    const { id, revision } = await add();
    const twin = AccountSave.parse({ platform: "officialAccount", name: { "zh-CN": "别名" }, handle: "far-ir" });
    expect(await saveAccount(ctx, twin)).toMatchObject({ code: "accountKnown", facts: { handle: "far-ir" } });
    await add({ platform: "weibo" });
    expect(AccountSave.safeParse({ ...twin, link: "javascript:alert(1)" }).success).toBe(false);
    expect((await accountRecords.remove(ctx, { id, revision })).ok).toBe(true);
    expect((await listStoredAccounts(ctx, {})).items.map(({ platform }) => platform)).toEqual(["weibo"]);
    expect((await accountRecords.restore(ctx, { id })).ok).toBe(true);
    expect((await listStoredAccounts(ctx, { platform: "officialAccount" })).items).toHaveLength(1);
  });

  test("are found by the palette of the office by name and handle, within the company alone", async () => {
    const { id } = await add();
    const finder = registry.finders.find(({ path }) => path === "office/publicAccounts");
    expect(await finder?.find(ctx, "FAR-ir")).toEqual([
      { title: "远山投关", note: "far-ir", href: `/office/publicAccounts?one=${id}` },
    ]);
    const other = await testContext({ now: ctx.now, actor: editor("editor"), companyId: "unfollowed" });
    expect(await finder?.find(other, "far-ir")).toEqual([]);
  });
});
