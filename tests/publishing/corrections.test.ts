import { beforeEach, describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { composeRelease, releaseFollower } from "~/features/announcements/operations/release-mails.server";
import { listNotices } from "~/features/announcements/operations/wire.server";
import type { Draft } from "~/publishing/contents/drafts";
import { findLiveFile } from "~/publishing/contents/editions-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { showReleaseCalendar } from "~/publishing/drafts/office-releases.server";
import { listPublished, showPublished, showReplaced } from "~/publishing/editions/published.server";
import type { Ctx } from "~/server/request/context.server";
import { fieldTime } from "~/shared/forms/form-data";
import type { Lang } from "~/shared/languages";
import { announce, at, newsroom, reader, rowsOf, tick } from "../subscriptions/announced";
import { editor, testEnv } from "../support/context";
import { approve, slow, act as step } from "./release-office";

const day = 86_400;
const what = {
  "correction.zh-CN": "第3页净利润应为1,280万元",
  "correction.en": "Net profit on page 3 is 12.8 million yuan",
};

type Post = Record<string, string | string[]>;
function post(ctx: Ctx, id: string, revision: number, values: Post) {
  const form = new FormData();
  const all = { intent: "publish", revision: String(revision), langs: ["zh-CN"], confirmed: "yes", ...values };
  for (const [name, value] of Object.entries(all)) for (const one of [value].flat()) form.append(name, one);
  return contentAction(
    ctx,
    { kind: announcement.kind, schema: announcement.schema(), read: announcement.read },
    id,
    form,
  );
}

async function changed(ctx: Ctx, { id, draft }: { id: string; draft: Draft }, title: string, revision = 1) {
  const words = { ...draft.title, "zh-CN": title };
  const saved = await saveContent(ctx, { id, kind: announcement.kind, revision, draft: { ...draft, title: words } });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.revision;
}

const page = async (ctx: Ctx, id: string, lang: Lang = "zh-CN") => showPublished({ ...ctx, lang }, announcement, id);

describe("a correction", () => {
  let ctx: Ctx;
  beforeEach(async () => {
    ctx = await newsroom();
  });

  test("tells on the page what was corrected when, in each language, and both versions stay readable", async () => {
    const first = await announce(ctx, { title: "业绩预告", english: "Profit forecast" });
    const revision = await changed(ctx, first, "业绩预告（修订）");
    const later = at(ctx, 60);
    const langs = ["zh-CN", "en"];
    expect(await post(later, first.id, revision, { when: "now", act: "correction", langs, ...what })).toMatchObject({
      ok: true,
    });
    const reading = at(ctx, 90);
    const [zh, tc, en] = [
      await page(reading, first.id),
      await page(reading, first.id, "tc"),
      await page(reading, first.id, "en"),
    ];
    expect(zh).toMatchObject({ title: "业绩预告（修订）", at: ctx.now, changedAt: later.now });
    expect(zh?.corrections).toEqual([
      { shownLang: "zh-CN", text: what["correction.zh-CN"], at: later.now, before: first.releaseId },
    ]);
    expect(tc?.corrections[0]).toMatchObject({ shownLang: "tc", text: "第3頁淨利潤應為1,280萬元" });
    expect(en?.corrections[0]).toMatchObject({ shownLang: "en", text: what["correction.en"] });
    expect(await showReplaced(reading, announcement, first.id, first.releaseId)).toMatchObject({
      title: "业绩预告",
      at: ctx.now,
      changedAt: ctx.now,
    });
    const { items } = await listNotices(reading, { pageSize: 10 });
    expect(items).toMatchObject([
      { at: ctx.now, changedAt: later.now, correction: { lang: "zh-CN", text: what["correction.zh-CN"] } },
    ]);
  });

  test("stays told after a further edit; what that replaced is not public, nor is anything once it is withdrawn", async () => {
    const first = await announce(ctx, { title: "公告一" });
    const { releaseId: second } = (
      (await post(at(ctx, 60), first.id, await changed(ctx, first, "公告二"), {
        when: "now",
        act: "correction",
        ...what,
      })) as { value: { releaseId: string } }
    ).value;
    await post(at(ctx, 120), first.id, await changed(ctx, first, "公告三", 2), { when: "now", act: "edit" });
    const reading = at(ctx, 130);
    expect((await page(reading, first.id))?.corrections).toHaveLength(1);
    expect((await showReplaced(reading, announcement, first.id, first.releaseId))?.title).toBe("公告一");
    expect((await showReplaced(reading, announcement, first.id, second))?.title).toBe("公告一");
    expect((await listPublished(reading, announcement, { q: "公告一" })).items).toEqual([]);
    const gone = await post(at(ctx, 140), first.id, 3, {
      intent: "withdraw",
      lang: "all",
      reason: "有误",
      when: "now",
    });
    expect(gone).toMatchObject({ ok: true });
    expect(await showReplaced(at(ctx, 150), announcement, first.id, first.releaseId)).toBe(null);
  });

  test("rolled back or still to come, it is told nowhere; a version is another company's or content's nowhere", async () => {
    const first = await announce(ctx, { title: "公告一" });
    const other = await announce(ctx, { title: "别的公告" });
    const revision = await changed(ctx, first, "公告二");
    const due = fieldTime(at(ctx, 300).now);
    const answer = await post(at(ctx, 60), first.id, revision, { when: "later", at: due, act: "correction", ...what });
    expect(answer).toMatchObject({ ok: true });
    const read = (seconds: number) => showReplaced(at(ctx, seconds), announcement, first.id, first.releaseId);
    expect([(await page(at(ctx, 299), first.id))?.corrections, await read(299)]).toEqual([[], null]);
    expect((await page(at(ctx, 300), first.id))?.corrections).toHaveLength(1);
    expect((await read(300))?.title).toBe("公告一");
    expect(await showReplaced(at(ctx, 300), announcement, other.id, first.releaseId)).toBe(null);
    expect(
      await showReplaced({ ...(await newsroom()), now: at(ctx, 300).now }, announcement, first.id, first.releaseId),
    ).toBe(null);
    const { value } = answer as { value: { releaseId: string } };
    await step(at(ctx, 400), value.releaseId, "rollBack");
    expect(await page(at(ctx, 401), first.id)).toMatchObject({ title: "公告一", corrections: [] });
    expect(await read(401)).toBe(null);
  });

  test("that is overtaken before its second was never read, and is told nowhere", async () => {
    const first = await announce(ctx, { title: "公告一" });
    const revision = await changed(ctx, first, "公告二");
    const due = fieldTime(at(ctx, 300).now);
    await post(at(ctx, 10), first.id, revision, { when: "later", at: due, act: "correction", ...what });
    await post(at(ctx, 60), first.id, revision, { when: "now", act: "correction", ...what });
    expect((await page(at(ctx, 301), first.id))?.corrections).toMatchObject([{ at: at(ctx, 60).now }]);
  });

  test("serves the files of the version before to its readers, as no search engine's", async () => {
    const first = await announce(ctx, { title: "公告一" });
    const db = testEnv().DB;
    await db
      .prepare(
        "INSERT INTO files (company_id, id, key, kind, name, type, size, created_at) VALUES (?, 'old', 'old', 'document', 'a.pdf', 'application/pdf', 3, 0)",
      )
      .bind(ctx.company.id)
      .run();
    await db
      .prepare(
        "INSERT INTO edition_files (company_id, edition_id, position, file_id, label) SELECT company_id, id, 0, 'old', '旧文件' FROM editions WHERE company_id = ? AND lang = 'zh-CN'",
      )
      .bind(ctx.company.id)
      .run();
    const served = async (seconds: number) => findLiveFile(ctx.db, ctx.company.id, "old", at(ctx, seconds).now);
    expect(await served(1)).toEqual([{ kind: "document", live: 1 }]);
    await post(at(ctx, 60), first.id, await changed(ctx, first, "公告二"), { when: "now", act: "correction", ...what });
    expect(await served(61)).toEqual([{ kind: "document", live: 0 }]);
    await post(at(ctx, 70), first.id, 2, { intent: "withdraw", lang: "all", reason: "有误", when: "now" });
    expect(await served(71)).toEqual([]);
  });

  test("is a choice of its own: neither it nor a time is taken for granted, and it needs words and something public", async () => {
    const first = await announce(ctx, { title: "公告一", english: "One" });
    const revision = await changed(ctx, first, "公告二");
    const later = at(ctx, 60);
    const issue = (field: string, code = "choiceRequired") => ({ code: "invalid", issues: [{ field, code }] });
    expect(await post(later, first.id, revision, { act: "edit" })).toMatchObject(issue("when"));
    expect(await post(later, first.id, revision, { when: "now" })).toMatchObject(issue("act"));
    expect(await post(later, first.id, revision, { when: "now", act: "correction" })).toMatchObject(
      issue("correction.zh-CN", "fieldRequired"),
    );
    const zh = { "correction.zh-CN": "标题有误" };
    expect(
      await post(later, first.id, revision, { when: "now", act: "correction", langs: ["zh-CN", "en"], ...zh }),
    ).toMatchObject(issue("correction.en", "fieldRequired"));
    const overtaken = slow(later, () => step(at(ctx, 70), first.releaseId, "rollBack"));
    expect(await post(overtaken, first.id, revision, { when: "now", act: "correction", ...zh })).toMatchObject({
      code: "changedMeanwhile",
    });
    expect(await post(at(ctx, 80), first.id, revision, { when: "now", act: "correction", ...zh })).toMatchObject({
      code: "nothingToCorrect",
    });
    expect(await post(at(ctx, 80), first.id, revision, { when: "now" })).toMatchObject({ ok: true });
  });

  test("waits for the second person with its words", async () => {
    const first = await announce(ctx, { title: "公告一" });
    const settings = { secondPerson: true };
    await testEnv()
      .DB.prepare("UPDATE companies SET settings = ? WHERE company_id = ?")
      .bind(JSON.stringify(settings), ctx.company.id)
      .run();
    const two = { ...ctx, company: { ...ctx.company, settings } };
    const answer = await post(at(two, 60), first.id, await changed(two, first, "公告二"), {
      when: "now",
      act: "correction",
      ...what,
    });
    expect(answer).toMatchObject({ ok: true, value: { state: "waiting" } });
    expect((await page(at(two, 61), first.id))?.corrections).toEqual([]);
    const { releaseId } = (answer as { value: { releaseId: string } }).value;
    const { coming } = await showReleaseCalendar(at(two, 61));
    expect(coming[0]?.items.find(({ lang }) => lang === "zh-CN")?.correction).toMatchObject({
      text: what["correction.zh-CN"],
    });
    expect(await approve({ ...at(two, 90), actor: editor("admin") }, releaseId)).toMatchObject({ ok: true });
    expect((await page(at(two, 91), first.id))?.corrections).toMatchObject([{ at: at(two, 90).now }]);
  });

  test("is mailed as a correction where staff chose so, years after too, and else to nobody", async () => {
    await reader(ctx, "r", ["*"]);
    const first = await announce(ctx, { title: "公告一", english: "One" });
    await tick(at(ctx, 1));
    expect(await rowsOf(ctx)).toHaveLength(1);
    expect(await releaseFollower.readers(ctx, "provisional")).toBe(1);
    const langs = ["zh-CN", "en"];
    const silent = await changed(ctx, first, "公告二");
    await post(at(ctx, 9 * day), first.id, silent, { when: "now", act: "correction", langs, ...what });
    await tick(at(ctx, 9 * day + 60));
    expect(await rowsOf(ctx)).toHaveLength(1);
    const result = await changed(ctx, first, "公告三", silent);
    const answer = await post(at(ctx, 10 * day), first.id, result, {
      when: "now",
      act: "correction",
      langs,
      tells: "yes",
      ...what,
    });
    const { releaseId } = (answer as { value: { releaseId: string } }).value;
    await tick(at(ctx, 10 * day + 60));
    const row = (await rowsOf(ctx)).find(({ release }) => release === releaseId);
    const mail = await composeRelease(at(ctx, 10 * day + 61), {
      subjectId: row?.subscriber,
      occasion: releaseId,
    } as never);
    expect(mail).toMatchObject({ subject: `Correction: One - Company ${ctx.company.id}` });
    expect(JSON.stringify(mail)).toContain(what["correction.en"]);
    expect(JSON.stringify(mail)).toContain("has corrected what it had published");
  });
});
