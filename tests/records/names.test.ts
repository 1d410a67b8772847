import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { announcementKind } from "~/features/announcements/rules";
import { institutions } from "~/features/organisation/operations/institutions.server";
import { InstitutionValues } from "~/features/organisation/schemas/institutions";
import { recommendationRecords } from "~/features/promotion/operations/recommendations.server";
import { Recommendation } from "~/features/promotion/schemas";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { saveContent } from "~/publishing/drafts/contents.server";
import { describeChanges } from "~/records/changes/describe.server";
import { listWaiting } from "~/records/changes/list.server";
import { namesIn } from "~/records/changes/names.server";
import { files } from "~/server/database/tables.server";
import { addAgency, rateBy } from "../esg/agencies";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;
const added = { id: null, revision: 0 };
const words = (text: string) => ({ "zh-CN": text });

beforeEach(async () => {
  number += 1;
  const made = await testContext({ actor: editor("editor"), companyId: `names${number}` });
  ctx = { ...made, company: { ...made.company, settings: {} } };
});

async function afterOf(field: string) {
  const waiting = await listWaiting(ctx);
  return describeChanges(ctx, waiting, await namesIn(ctx, waiting)).flatMap(({ fields }) =>
    fields.flatMap(({ key, after }) => (key === field && after !== "" ? after : [])),
  );
}

test("a change names the record, file and content that it refers to, never their ids", async () => {
  const institution = (name: string, parentId: string | null) =>
    InstitutionValues.parse({ name: words(name), kind: "subsidiary", parentId, percent: "51" });
  const above = await institutions.save(ctx, { ...added, values: institution("远山控股", null) });
  if (!above.ok) throw new Error(above.code);
  await institutions.save(ctx, { ...added, values: institution("远山制造", above.value.id) });
  await rateBy(ctx, await addAgency(ctx, "远山评级"), "2025-05-01", "AA", true);
  await ctx.db.insert(files).values({
    ...{ id: "paper", companyId: ctx.company.id, key: "paper", name: "深度报告.pdf", kind: "document" },
    ...{ type: "application/pdf", size: 10, createdAt: noon },
  });
  const report = { kind: "company", title: words("深度报告"), institution: words("远山证券"), day: "2026-02-20" };
  await reportRecords.save(ctx, {
    ...added,
    values: Report.parse({ ...report, rating: "buy", fileId: "paper", rights: "书面许可" }),
  });
  expect(await afterOf("parentId")).toEqual(["远山控股"]);
  expect(await afterOf("agencyId")).toEqual(["远山评级"]);
  expect(await afterOf("fileId")).toEqual(["深度报告.pdf"]);
});

test("a change names a content only to those who may know of it", async () => {
  const saved = await saveContent(ctx, { ...added, kind: announcementKind, draft: draftOf("重大资产重组") });
  if (!saved.ok) throw new Error(saved.code);
  const values = Recommendation.parse({ kind: "results", contentId: saved.value.id, title: words(""), day: "" });
  expect(await recommendationRecords.save(ctx, { ...added, values })).toMatchObject({ ok: true });
  expect(await afterOf("contentId")).toEqual(["重大资产重组"]);
  await ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id}`);
  expect(await afterOf("contentId")).toEqual(["（已删除，或仅限知情人）"]);
});
