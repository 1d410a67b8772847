import { beforeEach, describe, expect, test } from "vitest";
import { archiveAnswer, draftFile, lettersNotDrawn, publishedFile } from "~/features/appointments/record/files.server";
import { record } from "~/features/appointments/record/kind";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { putFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext } from "../support/context";
import { readZip } from "../support/zip";
import { textOf } from "./pdf-text";
import { audited, draftOf, over, party, started } from "./record-world";
import { openActivity } from "./support";

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let activity = "";
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `recordfiles${companies}`, actor: editor("admin") });
  activity = await openActivity(ctx);
});
const ended = () => ({ ...ctx, now: over });

describe("the files of records", () => {
  const wordsOf = async (bytes: Uint8Array) => {
    const document = (await readZip(bytes)).get("word/document.xml");
    return new TextDecoder().decode(document).replace(/<[^>]+>/g, " ");
  };

  test("a record is a Word document with the form's rows, for readers once it is out and for staff before", async () => {
    await party(ctx, activity);
    const id = await started(ctx, activity);
    expect(await publishedFile(ended(), id, "docx")).toBeNull();
    const draft = await draftFile(ended(), id, "docx");
    const text = await wordsOf(new Uint8Array((await draft?.arrayBuffer()) ?? new ArrayBuffer(0)));
    for (const term of [
      "投资者关系活动类别",
      "参与单位名称及人员姓名",
      "上市公司接待人员姓名",
      "王敏",
      "☑ 特定对象调研",
      "编号：2026-001",
    ])
      expect(text).toContain(term);
    const langs: Ctx["lang"][] = ["zh-CN"];
    await publish(ended(), { id, kind: record.kind, revision: 1, langs, at: null, confirmed: true });
    const out = await publishedFile({ ...ended(), lang: "tc" }, id, "docx");
    expect(out?.headers.get("Content-Type")).toContain("wordprocessingml");
    expect(await wordsOf(new Uint8Array((await out?.arrayBuffer()) ?? new ArrayBuffer(0)))).toContain(
      "投資者關係活動類別",
    );
  });

  test("a record is a PDF of the same rows, in which a letter that the font lacks is named, and staff hear of it", async () => {
    await party(ctx, activity);
    const id = await started(ctx, activity);
    expect(await lettersNotDrawn(ended(), id)).toEqual([]);
    const draft = await draftOf(ctx, id);
    const lines = Array.from({ length: 60 }, (_, n) => `问：第 ${n} 个问题？\n答：李䶮与𠮷田介绍了产能 ${n}。`);
    const body = lines.join("\n");
    const saved = await saveContent(ended(), {
      id,
      kind: record.kind,
      revision: 1,
      draft: { ...draft, body: { "zh-CN": body } },
    });
    expect(saved).toMatchObject({ ok: true });
    const missing = await lettersNotDrawn(ended(), id);
    expect(missing).toContain("𠮷");
    expect(await publishedFile(ended(), id, "pdf")).toBeNull();
    const answer = await draftFile(ended(), id, "pdf");
    expect(answer?.headers.get("Content-Type")).toBe("application/pdf");
    const { text, boxes } = await textOf(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(boxes).toBe(0);
    for (const part of ["投资者关系活动类别", "王敏", "√", "编号：2026-001", "[U+20BB7]", "介绍了产能59"])
      expect(text.replace(/\s/g, "")).toContain(part);
    const langs: Ctx["lang"][] = ["zh-CN"];
    await publish(ended(), { id, kind: record.kind, revision: 2, langs, at: null, confirmed: true });
    expect(await publishedFile(ended(), id, "pdf")).not.toBeNull();
  });

  test("the archive holds every published record of three years with its files, and nothing of drafts, others or earlier ones", async () => {
    const file = new File(["%PDF-1.4\n%%EOF"], "slides.pdf", { type: "application/pdf" });
    const put = await putFile(ended(), file, "document");
    if (!put.ok) throw new Error(put.code);
    const id = await started(ctx, activity, false);
    const draft = await draftOf(ctx, id);
    const files = [{ fileId: put.value.id, lang: "all" as const, label: "演示材料" }];
    const saved = await saveContent(ended(), { id, kind: record.kind, revision: 1, draft: { ...draft, files } });
    expect(saved).toMatchObject({ ok: true });
    const langs = ["zh-CN"] as const;
    await publish(ended(), { id, kind: record.kind, revision: 2, langs: [...langs], at: null, confirmed: true });
    await openActivity(ctx);
    const paths = async (now: Date) => {
      const answer = await archiveAnswer({ ...ctx, now });
      const zip = await readZip(new Uint8Array(await answer.arrayBuffer()));
      return { names: [...zip.keys()], list: new TextDecoder().decode(zip.get("index.csv")) };
    };
    const { names, list } = await paths(over);
    expect(names).toHaveLength(3);
    expect(names[0]).toMatch(/^2026-03-12 .+\.docx$/);
    expect(names[1]).toMatch(/1 slides\.pdf$/);
    expect(list).toContain("演示材料");
    expect(await audited(ctx, "activityRecords.archive")).toHaveLength(1);
    expect((await paths(new Date("2029-04-01T00:00:00Z"))).names).toEqual(["index.csv"]);
  });
});
