import { sql } from "drizzle-orm";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { showContentScreen } from "~/publishing/drafts/content-screen.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { contentAction, showContent } from "~/publishing/drafts/office-contents.server";
import { showInsiders } from "~/publishing/insiders/list.server";
import { insiderRegister } from "~/publishing/insiders/register.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import type { Role } from "~/shared/permissions";
import { seedStaff } from "../../staff/people";
import { editor, testContext } from "../../support/context";
import { at, draftOf, kind, made } from "../content-drafts";

const as = (role: Role) => testContext({ actor: editor(role) });
const submit = (ctx: Ctx, id: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return contentAction(ctx, { kind, schema: undefined as never, read: () => null }, id, form);
};
const title = async (ctx: Ctx, id: string) => (await showContent(ctx, kind, id, null))?.row.draft.title["zh-CN"];
const actions = async (ctx: Ctx, id: string) =>
  (
    await ctx.db.all<{ line: string }>(
      sql`SELECT actor_id || ' ' || action AS line FROM audit
        WHERE company_id = ${ctx.company.id} AND subject_id = ${id} ORDER BY rowid`,
    )
  ).map(({ line }) => line);

test("a colleague on the list may open an item until the entry ends; each look is one row in a quarter of an hour", async () => {
  const [admin, viewer] = [await as("admin"), await as("viewer")];
  await seedStaff({ email: "viewer@example.com", companyId: "c1", role: "viewer", userId: "staff-viewer" });
  const { id } = await made(admin, draftOf("未公开"));
  expect(await title(viewer, id)).toBeUndefined();
  expect(await submit(admin, id, { intent: "addInsider", who: "staff" })).toMatchObject({
    issues: expect.arrayContaining([{ field: "reason", code: "fieldRequired" }]),
  });
  const person = { intent: "addInsider", who: "staff", userId: "staff-viewer", reason: "审阅" };
  expect(await submit(admin, id, { ...person, userId: "nobody" })).toMatchObject({ code: "notFound" });
  const added = await submit(admin, id, { ...person, since: "2026-03-02T12:01:00" });
  expect(await submit(admin, id, person)).toMatchObject({ code: "insiderListed" });
  expect(await title(at(viewer, 59), id)).toBeUndefined();
  expect(await title(at(viewer, 60), id)).toBe("未公开");
  expect(await title(at(viewer, 600), id)).toBe("未公开");
  expect(await title(at(viewer, 1_000), id)).toBe("未公开");
  const insiderId = (added as { value: { id: string } }).value.id;
  expect(await submit(viewer, "other", { intent: "endInsider", insiderId })).toMatchObject({ code: "notFound" });
  expect(await submit(at(admin, 1_200), id, { intent: "endInsider", insiderId })).toMatchObject({ ok: true });
  expect(await title(at(viewer, 1_201), id)).toBeUndefined();
  expect(await actions(admin, id)).toEqual([
    "staff-admin tests.saveDraft",
    "staff-admin insiders.add",
    "staff-viewer insiders.look",
    "staff-viewer insiders.look",
    "staff-admin insiders.end",
  ]);
  await expect(admin.db.run(sql`DELETE FROM insiders WHERE company_id = 'c1'`)).rejects.toThrow();
  await expect(admin.db.run(sql`UPDATE insiders SET until = NULL WHERE company_id = 'c1'`)).rejects.toThrow();
});

test("a confidential item is for its list alone: others can neither read nor write it, an administrator can join with a reason", async () => {
  const [admin, editorCtx] = [await as("admin"), await as("editor")];
  const { id, revision } = await made(editorCtx, draftOf("并购"));
  expect(await submit(editorCtx, id, { intent: "mask" })).toMatchObject({ ok: true });
  expect(await title(editorCtx, id)).toBe("并购");
  expect((await showContent(admin, kind, id, 1))?.row).toMatchObject({
    confidential: true,
    draft: { title: { "zh-CN": "" } },
  });
  expect((await showContentScreen(admin, { kind, usual: [] }, id, new URLSearchParams()))?.insiders).toBeNull();
  const save = { id, kind, revision, draft: draftOf("改") };
  expect(await saveContent(admin, save)).toMatchObject({ code: "notFound" });
  expect(await publish(admin, { ...save, langs: ["zh-CN"], confirmed: true })).toMatchObject({ code: "notFound" });
  const [insiderId = ""] = (await showInsiders(editorCtx, id)).people.map((one) => one.id);
  const person = { who: "outside", name: "x", institution: "x", function: "x", insiderId };
  for (const intent of ["delete", "unmask", "openPreview", "withdraw", "addInsider", "endInsider"])
    expect([intent, await submit(admin, id, { ...person, intent, reason: "x", revision: "1" })]).toMatchObject([
      intent,
      { code: "notFound" },
    ]);
  const other = await made(editorCtx, draftOf("普通"));
  expect(await submit(admin, other.id, { intent: "joinInsiders", reason: "x" })).toMatchObject({ code: "notFound" });
  expect(await submit(await as("reception"), id, { intent: "joinInsiders", reason: "x" })).toMatchObject({
    code: "forbidden",
  });
  expect(await submit(admin, id, { intent: "joinInsiders", reason: " " })).toMatchObject({ code: "reasonRequired" });
  expect(await submit(admin, id, { intent: "joinInsiders", reason: "编辑离职" })).toMatchObject({ ok: true });
  expect(await title(admin, id)).toBe("并购");
  expect(await submit(admin, id, { intent: "unmask" })).toMatchObject({ ok: true });
});

test("the register holds the list and whoever opened it, until it came out; persons from outside are sealed", async () => {
  const admin = await as("admin");
  await seedStaff({ email: "editor@example.com", companyId: "c1", role: "editor", userId: "staff-editor" });
  const { id, revision } = await made(admin, draftOf("业绩预告"));
  const person = {
    intent: "addInsider",
    who: "outside",
    name: "=周律师",
    institution: "某律师事务所",
    function: "合伙人",
    reason: "法律意见",
  };
  expect(await submit(admin, id, { ...person, since: "2026-03-01T09:00:00" })).toMatchObject({ ok: true });
  await showContent(await as("editor"), kind, id, null);
  const stored = await admin.env.DB.prepare("SELECT * FROM insiders WHERE content_id = ?").bind(id).all();
  expect(JSON.stringify([stored.results, await actions(admin, id)])).not.toContain("周律师");
  await publish(admin, { id, kind, revision, langs: ["zh-CN"], at: at(admin, 60).now, confirmed: true });
  const file = await insiderRegister(at({ ...admin, lang: "zh-CN" }, 120), id, "csv");
  const rows = parseCsv(await new Response(file?.body).text());
  expect(rows[0]).toContain("知悉时间");
  expect(rows[1]).toEqual([
    "1",
    "",
    "业绩预告",
    "'=周律师",
    "",
    "某律师事务所",
    "合伙人",
    "法律意见",
    "2026-03-01 09:00:00",
    "2026-03-02 12:01:00",
    expect.anything(),
    "2026-03-02 12:00:00",
  ]);
  expect(rows[2]?.slice(2, 4)).toEqual(["业绩预告", "editor@example.com"]);
  expect(await insiderRegister(await as("viewer"), id, "csv")).toBeNull();
});
