import { expect, test } from "vitest";
import { action } from "~/features/people/office/people";
import { showPeople } from "~/features/people/operations/show.server";
import { listWaiting } from "~/records/changes/list.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";

const context = (ctx: Ctx) => ({ get: (key: unknown) => (key === ctxKey ? ctx : undefined) });

async function save(ctx: Ctx, fields: Record<string, string>) {
  const form = new FormData();
  const all = { "name.zh-CN": "叶知秋", "seats.directors": "on", hideable: "yes", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request("https://c1.test/ui/irh/office/companyPeople", { method: "POST", body: form });
  return (await action({ context: context(ctx), request } as never)) as unknown as { data: { ok: boolean } };
}

/** A company whose people wait for a release, as they do by default. */
async function company(companyId: string, role: "editor" | "reception" = "editor", settings = {}) {
  const ctx = await testContext({ actor: editor(role), companyId });
  ctx.company = { ...ctx.company, settings };
  return ctx;
}

const readersHave = async (ctx: Ctx) => JSON.stringify(await showPeople(ctx)).includes("叶知秋");

test("a new record that is saved and published is with readers at once, and one that is only shown waits", async () => {
  const waits = await company("saved-shown");
  expect((await save(waits, { posted: "yes" })).data.ok).toBe(true);
  expect([await readersHave(waits), (await listWaiting(waits)).length]).toEqual([false, 1]);
  const ctx = await company("saved-out");
  expect((await save(ctx, { out: "now" })).data.ok).toBe(true);
  expect([await readersHave(ctx), (await listWaiting(ctx)).length]).toEqual([true, 0]);
});

test("where publishing needs second approval a record that is saved and published waits for that one", async () => {
  const asking = await company("saved-asked", "editor", { secondPerson: true });
  expect((await save(asking, { out: "now" })).data.ok).toBe(true);
  expect(await readersHave(asking)).toBe(false);
});

test("who may write records but not publish saves none by asking for that", async () => {
  const ctx = await company("saved-by-reception", "reception");
  expect((await save(ctx, { out: "now" })).data).toMatchObject({ ok: false, code: "forbidden" });
  expect(await listWaiting(ctx)).toEqual([]);
});

test("a record that is saved while its release is refused is there once and waits, so that nobody saves it again", async () => {
  const ctx = await company("saved-refused");
  await ctx.env.DB.prepare(
    `UPDATE companies SET settings = json_set(settings, '$.secondPerson', json('true')) WHERE company_id = 'saved-refused'`,
  ).run();
  expect((await save(ctx, { out: "now" })).data.ok).toBe(true);
  expect([await readersHave(ctx), (await listWaiting(ctx)).length]).toEqual([false, 1]);
});
