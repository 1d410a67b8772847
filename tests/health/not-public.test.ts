import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { page } from "~/features/content/kind";
import { listOverdue, listUntranslated } from "~/features/health/queries/contents.server";
import { listReportLinks } from "~/features/health/queries/links.server";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

test("the page of insiders is in no list of overdue translations", async () => {
  const { db, company } = await scene("overdueinsiders");
  const draft = (text: string) =>
    JSON.stringify({ type: "m1", title: { "zh-CN": text }, body: { "zh-CN": "新" }, facts: { follows: { en: 1 } } });
  for (const [id, confidential] of [
    ["open", 0],
    ["inside", 1],
  ] as const) {
    await db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by,
      created_at, confidential)
      VALUES (${company.id}, ${id}, 'content.item', ${draft(id)}, 2, 'c', 1, 's', 1, ${confidential})`);
  }
  expect((await listOverdue(db, company.id, noon)).map(({ title }) => title)).toEqual(["open"]);
});

test("what was withdrawn is not to be translated", async () => {
  const ctx = await scene("healthwithdrawn");
  const saved = await saveContent(ctx, {
    ...{ id: null, kind: page.kind, revision: 0 },
    draft: draftOf("战略", { type: "page" }),
  });
  if (!saved.ok) throw new Error(saved.code);
  const { id, revision } = saved.value;
  await publish(ctx, { id, kind: page.kind, revision, langs: ["zh-CN"], at: null, confirmed: true });
  const untranslated = async (now: Date) =>
    (await listUntranslated(ctx.db, ctx.company.id, now, [page.kind])).map((one) => one.id);
  expect(new Set(await untranslated(ctx.now))).toEqual(new Set([id]));
  await withdrawContent(ctx, { kind: page.kind, id, lang: null, at: null, reason: "有误" });
  expect(await untranslated(new Date(ctx.now.getTime() + 1_000))).toEqual([]);
});

test("the link of a hidden report is asked of nobody", async () => {
  const ctx = await scene("hiddenlinks");
  const values = Report.parse({
    ...{ kind: "company", title: { "zh-CN": "深度" }, institution: { "zh-CN": "远山证券" }, day: "2026-02-20" },
    link: "https://far.example/1",
  });
  const saved = await reportRecords.save(ctx, { id: null, revision: 0, values });
  if (!saved.ok) throw new Error(saved.code);
  expect(await listReportLinks(ctx.db, ctx)).toHaveLength(1);
  await reportRecords.post(ctx, { id: saved.value.id, revision: 1, posted: false });
  expect(await listReportLinks(ctx.db, ctx)).toEqual([]);
});
