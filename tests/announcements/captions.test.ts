import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { showVideoReports } from "~/features/announcements/operations/periodic-reports.server";
import { listNotices } from "~/features/announcements/operations/wire.server";
import { NoticeQuery } from "~/features/announcements/schemas";
import { parityIssues } from "~/publishing/approvals/parity";
import { tracksOf } from "~/publishing/contents/films";
import { contentAction, type EditedKind } from "~/publishing/drafts/office-contents.server";
import { showPublished } from "~/publishing/editions/published.server";
import { loader as fileLoader } from "~/publishing/files/content-file";
import { action as uploadAction } from "~/publishing/files/office-content-upload";
import { publish } from "~/publishing/releases/publish.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { editor, noon, testContext, testEnv } from "../support/context";

const bytes = (text: string) => new TextEncoder().encode(text);
const vtt = "WEBVTT\n\n00:01.000 --> 00:04.000\n业绩概览\n";
const srt =
  "\ufeff1\r\n00:00:01,000 --> 00:00:04,000\r\nResults\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,500\r\nA --> B, 1,000\r\n";
const film = Uint8Array.from([0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]);
let companies = 0;
const scene = () => {
  companies += 1;
  return testContext({ companyId: `captions${companies}`, actor: editor("editor") });
};

function routed(ctx: Ctx) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  return context;
}

async function uploaded(ctx: Ctx, content: Uint8Array, name: string, as?: "captions") {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], name));
  if (as) body.set("as", as);
  const request = new Request("https://c1.test/ui/irh/office/files", { method: "POST", body });
  const args = { context: routed(ctx), request, params: {} } as unknown as Parameters<typeof uploadAction>[0];
  return (await (await uploadAction(args)).json()) as FormOutcome<{ id: string; name: string; type: string }>;
}
async function idOf(ctx: Ctx, content: Uint8Array, name: string, as?: "captions") {
  const stored = await uploaded(ctx, content, name, as);
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.id;
}

async function served(ctx: Ctx, id: string) {
  const request = new Request(`https://c1.test/ui/irh/files/${id}`);
  const args = { context: routed(ctx), request, params: { id } } as unknown as Parameters<typeof fileLoader>[0];
  try {
    const answer = await fileLoader(args);
    return { status: 200, type: answer.headers.get("Content-Type"), text: await answer.text() };
  } catch (thrown) {
    return { status: (thrown as Response).status };
  }
}

const edited: EditedKind = { kind: announcement.kind, schema: announcement.schema(), read: announcement.read };

/**
 * The report's form as the editor posts it: `files` are those of the list of files, captions stand in fields of their
 * own.
 */
function formOf(files: string[], captions: Record<string, string>, revision = 0) {
  const form = new FormData();
  const fields = {
    "title.zh-CN": "2025年年度报告",
    type: "periodic",
    videoFile: files[0] ?? "",
    revision: `${revision}`,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [lang, id] of Object.entries(captions)) form.set(`captions.${lang}`, id);
  form.set("files", JSON.stringify(files.map((fileId) => ({ fileId, lang: "all", label: "视频" }))));
  return form;
}

async function saved(ctx: Ctx, id: string | null, form: FormData) {
  const answer = (await contentAction(ctx, edited, id, form)) as FormOutcome<{ id: string; revision: number }>;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}
const at = (ctx: Ctx, seconds: number, lang: Ctx["lang"] = "zh-CN"): Ctx => ({
  ...ctx,
  lang,
  actor: { kind: "public" },
  now: new Date(noon.getTime() + seconds * 1_000),
});
const draftOf = async (ctx: Ctx) => {
  const row = await testEnv()
    .DB.prepare("SELECT draft FROM contents WHERE company_id = ?")
    .bind(ctx.company.id)
    .first<{ draft: string }>();
  return JSON.parse(row?.draft ?? "{}");
};

describe("a film's captions", () => {
  test("are out with their report at its second, in each reader's film alike, and nowhere among its files", async () => {
    const ctx = await scene();
    const video = await idOf(ctx, film, "report.mp4");
    const chinese = await idOf(ctx, bytes(vtt), "report_SC.vtt", "captions");
    const english = await idOf(ctx, bytes(srt), "report_EN.srt", "captions");
    const content = await saved(ctx, null, formOf([video], { "zh-CN": chinese, tc: "", en: english }));
    const out = await publish(ctx, {
      ...{ id: content.id, kind: announcement.kind, revision: 1, langs: ["zh-CN"], confirmed: true },
      at: new Date(noon.getTime() + 60_000),
    });
    expect(out).toMatchObject({ ok: true });
    for (const id of [chinese, english]) expect(await served(at(ctx, 59), id)).toEqual({ status: 404 });
    expect(await served(at(ctx, 60), chinese)).toEqual({ status: 200, type: "text/vtt", text: vtt });
    expect((await served(at(ctx, 60), english)).text).toBe(
      "WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nResults\n\n2\n00:00:05.000 --> 00:00:06.500\nA --> B, 1,000\n",
    );
    for (const lang of ["zh-CN", "tc", "en"] as const) {
      const reader = at(ctx, 60, lang);
      const shown = await showVideoReports(reader, { id: content.id, after: null });
      expect(tracksOf(shown?.looked?.facts ?? {})).toEqual([
        { lang: "zh-CN", src: `/ui/irh/files/${chinese}` },
        { lang: "en", src: `/ui/irh/files/${english}` },
      ]);
      const page = await showPublished(reader, announcement, content.id);
      expect(page?.files.map(({ fileId }) => fileId)).toEqual([video]);
      const { items } = await listNotices(reader, NoticeQuery.parse({ pageSize: 50 }));
      expect(items[0]?.files.map(({ type }) => type)).toEqual(["video/mp4"]);
    }
  });

  test("are told by the notice where a language has none of its own, and are gone from the draft once they are taken off", async () => {
    const ctx = await scene();
    const video = await idOf(ctx, film, "report.mp4");
    const chinese = await idOf(ctx, bytes(vtt), "a.vtt", "captions");
    const content = await saved(ctx, null, formOf([video], { "zh-CN": chinese }));
    const result = parityIssues(await draftOf(ctx)).filter(({ field }) => field === "captions");
    expect(result.map(({ lang, kind }) => `${lang} ${kind}`)).toEqual(["tc missing", "en missing"]);
    const wish = { id: content.id, kind: announcement.kind, revision: 1, langs: ["zh-CN" as const], confirmed: false };
    expect(await publish(ctx, wish)).toMatchObject({ code: "parity" });
    await saved(ctx, content.id, formOf([video], { "zh-CN": "" }, 1));
    const draft = await draftOf(ctx);
    expect(draft.files.map(({ fileId }: { fileId: string }) => fileId)).toEqual([video]);
    expect(parityIssues(draft).filter(({ field }) => field === "captions")).toEqual([]);
  });

  test.each([
    ["a text without captions", bytes("你好"), "captionsUnreadable"],
    ["WebVTT without a caption", bytes("WEBVTT\n\nnothing"), "captionsUnreadable"],
    ["times without the head", bytes("00:01.000 --> 00:04.000\nx"), "captionsUnreadable"],
    ["a web page", bytes("<html>1\n00:00:01,000 --> 00:00:04,000"), "captionsUnreadable"],
    ["another encoding", Uint8Array.from([0x31, 0x0a, 0xd2, 0xb5, 0xbc, 0xa8]), "captionsEncoding"],
    ["too much", new Uint8Array(1024 * 1024 + 1).fill(0x41), "captionsTooLarge"],
  ])("are refused as %s, by the file's name", async (_, content, code) => {
    expect(await uploaded(await scene(), content, "字幕.vtt", "captions")).toMatchObject({
      ...{ ok: false, code },
      facts: { name: "字幕.vtt" },
    });
  });

  test("are none of the files, and files of another company are no captions", async () => {
    const ctx = await scene();
    expect(await uploaded(ctx, bytes(vtt), "a.vtt")).toMatchObject({ code: "fileTypeNotSupported" });
    const foreign = await idOf(await scene(), bytes(vtt), "a.vtt", "captions");
    expect(await contentAction(ctx, edited, null, formOf([], { en: foreign }))).toMatchObject({
      issues: [{ field: "files", code: "fileGone" }],
    });
  });
});
