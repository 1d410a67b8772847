import { describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { announcementKind as kind } from "~/features/announcements/rules";
import { findLive } from "~/publishing/contents/editions-queries.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { findPreviewFile } from "~/publishing/editions/previews.server";
import { showPreview } from "~/publishing/editions/published.server";
import { claimFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { submit, textFields, uploaded, written } from "./office-world";

let companies = 0;
const staff = () => testContext({ actor: editor("editor"), companyId: `o${++companies}` });
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });
const publishing = (revision: number, more = {}) => ({
  intent: "publish",
  revision: String(revision),
  langs: ["zh-CN"],
  when: "now",
  confirmed: "yes",
  ...more,
});
const isLive = async (ctx: Ctx, id: string) =>
  (await findLive(ctx.db, ctx.company.id, ctx.now, { kind, contentId: id, lang: "zh-CN" })).length === 1;

describe("the form of an announcement", () => {
  test("keeps the mark by which an import knows it again, until somebody gives the exchange's own number", async () => {
    const ctx = await staff();
    const { id, revision } = await written(ctx, "导入的公告", { number: "", importMark: "~c4f88" });
    const number = async () => (await showContent(ctx, kind, id, null))?.row.draft.facts.number;
    expect(await number()).toBe("~c4f88");
    await submit(
      ctx,
      id,
      textFields("导入的公告", { revision: String(revision), number: "2026-013", importMark: "~c4f88" }),
    );
    expect(await number()).toBe("2026-013");
  });

  test("reads its times as Beijing's, to the second, and refuses what is no time, no kind or no link", async () => {
    const ctx = await staff();
    const { id } = await written(ctx, "公告", {
      when: "own",
      displayAt: "2026-03-02T20:15:30",
      exchangeAt: "2026-03-02T20:00",
      exchangeUrl: "https://example.com/1",
    });
    const shown = await showContent(ctx, kind, id, null);
    expect(shown?.row.draft).toMatchObject({
      at: "2026-03-02T12:15:30.000Z",
      facts: { exchangeAt: "2026-03-02T12:00:00.000Z", exchangeUrl: "https://example.com/1" },
    });
    const wrong = {
      "title.zh-CN": "",
      when: "own",
      displayAt: "",
      type: "none",
      exchangeUrl: "javascript:alert(1)",
      exchangeAt: "soon",
    };
    const refused = await submit(ctx, id, textFields("", wrong));
    const fields = refused.issues?.map(({ field }) => field).sort();
    expect(fields).toEqual(["at", "facts.exchangeAt", "facts.exchangeUrl", "title.zh-CN", "type"]);
  });

  test("keeps the files that it names, and takes none of a person, of another company or made up", async () => {
    const ctx = await staff();
    const [own, personal, foreign] = [await uploaded(ctx), await uploaded(ctx), await uploaded(await staff())];
    await claimFile(ctx, personal, { subjectId: "registration-1", purpose: "identity" });
    const files = (fileId: string) => JSON.stringify([{ fileId, lang: "all", label: "年报" }]);
    for (const fileId of [personal, foreign, "made-up"])
      expect(await submit(ctx, null, textFields("公告", { files: files(fileId) }))).toMatchObject({
        ok: false,
        issues: [{ field: "files", code: "fileGone" }],
      });
    expect(await submit(ctx, null, textFields("公告", { files: "no JSON" }))).toMatchObject({ code: "invalid" });
    await written(ctx, "公告", { files: files(own) });
    const row = await testEnv().DB.prepare("SELECT claimed_at FROM files WHERE id = ?").bind(own).first();
    expect(row).toEqual({ claimed_at: noon.getTime() });
  });

  test("saved by two people at once writes one version and shows the other what was saved", async () => {
    const ctx = await staff();
    const { id } = await written(ctx, "原文");
    const save = (title: string) => submit(ctx, id, textFields(title, { revision: "1" }));
    const answers = await Promise.all([save("甲"), save("乙")]);
    const [won, lost] = [answers.find(({ ok }) => ok), answers.find(({ ok }) => !ok)];
    const draft = (await showContent(ctx, kind, id, null))?.row.draft;
    expect(won).toMatchObject({ value: { revision: 2 } });
    expect(lost).toMatchObject({ code: "changedMeanwhile", revision: 2, theirs: { title: draft?.title } });
  });
});

describe("publishing from the screen", () => {
  test("now, later and withdrawn later each take effect at their second; a later time that is left out is asked for", async () => {
    const ctx = await staff();
    const { id, revision } = await written(ctx, "公告");
    expect(await submit(ctx, id, publishing(revision, { when: "later" }))).toMatchObject({
      issues: [{ field: "at", code: "timeRequired" }],
    });
    expect(await submit(ctx, id, publishing(revision, { when: "later", at: "2026-03-02T12:00:20" }))).toMatchObject({
      ok: true,
    });
    expect([await isLive(at(ctx, 19), id), await isLive(at(ctx, 20), id)]).toEqual([false, true]);
    const withdraw = { intent: "withdraw", lang: "all", reason: "数字有误" };
    const later = at(ctx, 30);
    expect(await submit(later, id, { ...withdraw, when: "later" })).toMatchObject({
      issues: [{ field: "at", code: "timeRequired" }],
    });
    expect(await isLive(later, id)).toBe(true);
    expect(await submit(later, id, { ...withdraw, reason: " ", when: "now" })).toMatchObject({
      code: "reasonRequired",
    });
    expect(await submit(later, id, { ...withdraw, when: "later", at: "2026-03-02T12:01:00" })).toMatchObject({
      ok: true,
    });
    expect([await isLive(at(ctx, 59), id), await isLive(at(ctx, 60), id)]).toEqual([true, false]);
    expect((await showContent(at(ctx, 60), kind, id, null))?.states["zh-CN"].now).toMatchObject({
      state: "withdrawn",
      reason: "数字有误",
    });
  });

  test("shows what the languages state differently until somebody has looked", async () => {
    const ctx = await staff();
    const { id, revision } = await written(ctx, "收入12.5亿元", { "title.en": "Revenue of RMB 1.52 billion" });
    expect((await showContent(ctx, kind, id, null))?.parity).toContainEqual({
      lang: "en",
      field: "title",
      kind: "numbers",
      only: ["1520000000"],
      lacks: ["1250000000"],
    });
    expect(await submit(ctx, id, publishing(revision, { confirmed: "" }))).toMatchObject({ code: "parity" });
    expect(await submit(ctx, id, publishing(revision))).toMatchObject({ ok: true });
  });
});

describe("the list for staff", () => {
  test("is filtered by state and kind, and paged so that each row comes once", async () => {
    const ctx = await staff();
    const ids: string[] = [];
    for (let n = 0; n < 23; n++)
      ids.push((await written(at(ctx, -n), `公告${n}`, { type: n % 2 ? "esg" : "periodic" })).id);
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof listContentsFor>> = await listContentsFor(
        ctx,
        kind,
        new URLSearchParams({ after }),
      );
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(ids);
    const [live = "", scheduled = "", gone = ""] = ids;
    await submit(ctx, live, publishing(1));
    await submit(ctx, gone, publishing(1));
    await submit(ctx, scheduled, publishing(1, { when: "later", at: "2026-03-02T13:00:00" }));
    await submit(ctx, gone, { intent: "withdraw", lang: "all", when: "now", reason: "更正" });
    const found = async (search: Record<string, string>) =>
      (await listContentsFor(at(ctx, 1), kind, new URLSearchParams(search))).items.map(({ id }) => id);
    expect(await found({ state: "published" })).toEqual([live]);
    expect(await found({ state: "scheduled" })).toEqual([scheduled]);
    expect(await found({ state: "withdrawn" })).toEqual([gone]);
    expect(await found({ state: "held" })).toEqual([]);
    expect((await found({ state: "draft" })).length).toBe(20);
    expect((await found({ type: "esg" })).every((id) => ids.indexOf(id) % 2 === 1)).toBe(true);
    expect((await found({ state: "none", after: "~" })).length).toBe(20);
  });
});

describe("a preview link", () => {
  test("shows the saved draft and its files in the reader's language until it ends or is revoked, and to nobody else", async () => {
    const ctx = await staff();
    const fileId = await uploaded(ctx);
    const { id, revision } = await written(ctx, "关于股份回购的公告", {
      files: JSON.stringify([{ fileId, lang: "all", label: "全文" }]),
    });
    const link = await submit(ctx, id, { intent: "openPreview", revision: String(revision) });
    const { token } = (link as { value: { token: string } }).value;
    const reader = { ...ctx, actor: { kind: "public" as const }, lang: "tc" as const };
    expect((await showPreview(reader, announcement, token))?.shown).toMatchObject({
      title: "關於股份回購的公告",
      automatic: true,
      files: [{ fileId, label: "全文" }],
    });
    expect((await findPreviewFile(reader, "announcements", token, fileId))?.id).toBe(fileId);
    expect(await findPreviewFile(reader, "announcements", token, await uploaded(ctx))).toBeNull();
    expect(await isLive(ctx, id)).toBe(false);
    const hours = (n: number) => ({ ...reader, now: new Date(noon.getTime() + n * 3_600_000) });
    expect(await showPreview(hours(71.99), announcement, token)).not.toBeNull();
    expect(await showPreview(hours(72), announcement, token)).toBeNull();
    expect(await showPreview({ ...(await staff()), lang: "tc" }, announcement, token)).toBeNull();
    expect(await showPreview(reader, announcement, `${token}x`)).toBeNull();
    const [open] = (await showContent(ctx, kind, id, null))?.links ?? [];
    expect(await submit(ctx, id, { intent: "revokePreview", previewId: open?.id ?? "" })).toMatchObject({ ok: true });
    expect([
      await showPreview(reader, announcement, token),
      await findPreviewFile(reader, "announcements", token, fileId),
    ]).toEqual([null, null]);
  });
});
