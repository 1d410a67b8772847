import { expect, test } from "vitest";
import { reportRecords } from "~/features/research/operations/reports.server";
import { briefReads, showReports } from "~/features/research/operations/show.server";
import { Report, ReportsQuery } from "~/features/research/schemas";
import { inBatch } from "~/server/database/batch.server";
import { claimFile, putFile } from "~/server/files/files.server";
import { editor, testContext } from "../support/context";

const scene = async (companyId: string) => {
  const ctx = await testContext({ companyId, actor: editor("editor") });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH"] };
  return ctx;
};
type Scene = Awaited<ReturnType<typeof scene>>;
let reports = 0;
async function save(ctx: Scene, more: object) {
  reports += 1;
  const values = Report.parse({
    ...{ kind: "company", title: { "zh-CN": `报告${reports}` }, institution: { "zh-CN": "远山证券" } },
    ...{ day: "2026-02-20", rating: "buy", ...more },
  });
  return reportRecords.save(ctx, { id: null, revision: 0, values });
}
async function hide(ctx: Scene, more: object) {
  const saved = await save(ctx, more);
  if (!saved.ok) throw new Error(saved.code);
  await reportRecords.post(ctx, { id: saved.value.id, revision: 1, posted: false });
}

test("a kind of which every report is hidden is offered to no reader", async () => {
  const ctx = await scene("hiddenkinds");
  await hide(ctx, { kind: "industry" });
  await save(ctx, { kind: "company" });
  const page = await showReports(ctx, ReportsQuery.parse({ kind: "industry" }));
  expect([page.kinds, page.kind, page.reports.length]).toEqual([["company"], "company", 1]);
});

test("a hidden report stands in no block", async () => {
  const ctx = await scene("hiddenratings");
  await save(ctx, { institution: { "zh-CN": "甲" }, rating: "buy" });
  await hide(ctx, { institution: { "zh-CN": "乙" }, rating: "sell" });
  expect((await inBatch(ctx.db, briefReads(ctx, 9))).brief).toHaveLength(1);
});

test("a report takes no file that belongs to something else, nor one of another company", async () => {
  const [ctx, other] = [await scene("filesown"), await scene("filesother")];
  const put = async (at: Scene, purpose?: "message") => {
    const pdf = new File(["%PDF-1.4\n%%EOF"], "a.pdf", { type: "application/pdf" });
    const file = await putFile(at, pdf, "document", purpose);
    if (!file.ok) throw new Error(file.code);
    return file.value.id;
  };
  const rights = "2026-02-20 by e-mail";
  const claimed = await put(ctx);
  await ctx.db.batch([claimFile(ctx, claimed)]);
  for (const fileId of [claimed, await put(ctx, "message"), await put(other)])
    expect(await save(ctx, { fileId, rights })).toMatchObject({ code: "documentTaken" });
  expect(await save(ctx, { fileId: await put(ctx), rights })).toMatchObject({ ok: true });
});
