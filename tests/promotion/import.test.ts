import { writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { capitalEvent } from "~/features/promotion/kind";
import { capitalEventImport, capitalEventTemplate } from "~/features/promotion/operations/import.server";
import { importFields } from "~/features/promotion/rules/import-columns";
import { CapitalEventFile } from "~/features/promotion/schemas";
import { saveContent } from "~/publishing/drafts/contents.server";
import { exportPublished } from "~/publishing/drafts/export.server";
import { listPublished } from "~/publishing/editions/published.server";
import { languages } from "~/shared/languages";
import { answerImport } from "~/sheets/answer-import.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { editor, testContext, testEnv } from "../support/context";

const { kind } = capitalEvent;
const now = new Date("2026-03-02T04:00:00Z");
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join("\r\n"));
let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `brought${companies}` });
});

type Preview = Awaited<ReturnType<typeof capitalEventImport.preview>> & { ok: true };
type Answer = { ok: boolean; code?: string; value: Record<string, unknown> };

async function posted(fields: Record<string, string | File>, by = ctx) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request("http://localhost/", { method: "POST", body });
  return (await answerImport(by, request, capitalEventImport, CapitalEventFile, (seen) => seen)).data;
}
async function received(bytes: Uint8Array) {
  const seen = await posted({ intent: "preview", file: new File([bytes as BlobPart], "大事记.csv") });
  if (!seen.ok) throw new Error(JSON.stringify(seen));
  return (seen as Preview).value;
}
const confirmed = ({ file, fingerprint }: Preview["value"], mode = "drafts") =>
  posted({ intent: "import", fileId: file.id, fingerprint, mode }) as Promise<Answer>;
async function undone() {
  const [newest] = await listImportedFiles(ctx.db, ctx.company.id, "capitalEvents");
  return posted({ intent: "undo", importId: newest?.importId ?? "" }) as Promise<Answer>;
}
const brought = async (bytes: Uint8Array, mode?: string) => confirmed(await received(bytes), mode);
const storedDrafts = async (what = "draft ->> '$.title.zh-CN'") => {
  const { results } = await testEnv()
    .DB.prepare(`SELECT ${what} AS answer FROM contents WHERE company_id = ? ORDER BY draft ->> '$.at', 1`)
    .bind(ctx.company.id)
    .all<{ answer: string }>();
  return results.map(({ answer }) => answer);
};
const shown = async () =>
  (await listPublished(ctx, capitalEvent, capitalEvent.Query.parse({}), 20)).items.map(({ title }) => title);
const read = async (...lines: string[]) => {
  const { plan } = await received(csv(...lines));
  return {
    rows: plan.rows.map(({ day, type, stage, title }) => `${day} ${type} ${stage} ${title["zh-CN"]}`),
    problems: plan.problems.map(({ line, code, severity }) => `${line} ${severity} ${code}`),
  };
};

const file = csv(
  "日期,类型,进展,标题,英文标题,规模,视频链接",
  "2024-03-28,股份回购,实施中,回购股份方案,Share buyback,不超过10亿元,https://video.example.com/1",
  "2023-06-01,再融资,已完成,向特定对象发行股票,,30亿元,",
);

describe("the file of capital events", () => {
  test("has its days in many shapes, each of them the day in Beijing", async () => {
    const days = [
      ...["2024-03-28", "2024/3/28", "20240328", "2024.3.28", "2024年3月28日", "2024 年 3 月 28 日", "2024年3月28号"],
      ...["45379", "28 Mar 2024", "28-Mar-2024", '"Mar 28, 2024"', '"March 28th, 2024"', "2024-03-28 15:30:00"],
      ...[
        "2024-03-27T16:30:00Z",
        "2024-03-28（周四）",
        '"Thu, 28 Mar 2024"',
        "28.03.2024",
        "28/03/2024",
        "２０２４-０３-２８",
      ],
    ];
    const { rows, problems } = await read(
      "日期,类型,进展,标题",
      ...days.map((day, at) => `${day},回购,完成,事项${at}`),
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual(days.map((_, at) => `2024-03-28 buyback completed 事项${at}`));
  });

  test("names kind and stage by the words of announcements in three languages", async () => {
    const cases: [string, string, string][] = [
      ["重大资产重组", "董事会预案", "restructuring proposed"],
      ["資產重組", "股東大會通過", "restructuring approved"],
      ["发行股份购买资产", "已获批准", "restructuring approved"],
      ["Acquisition", "Completed", "restructuring completed"],
      ["定向增发", "终止", "refinancing ended"],
      ["可轉換公司債券", "實施完畢", "refinancing completed"],
      ["Rights issue", "Under way", "refinancing underway"],
      ["Placing", "announced", "refinancing proposed"],
      ["股份購回", "進行中", "buyback underway"],
      ["Share repurchase", "lapsed", "buyback ended"],
      ["限制性股票激励", "首次授予", "incentive underway"],
      ["員工持股計劃", "草案", "incentive proposed"],
      ["Share option scheme", "approved by shareholders", "incentive approved"],
      ["incentive", "ended", "incentive ended"],
    ];
    const lines = cases.map(([type, stage], at) => `2024-03-28,${type},${stage},事项${at}`);
    const { rows } = await read("date,kind,stage,title", ...lines);
    expect(rows).toEqual(cases.map(([, , result], at) => `2024-03-28 ${result} 事项${at}`));
  });

  test("may leave kind and stage to the title, which is said, and is not guessed where that tells none or two", async () => {
    expect(await read("公告日期,标题", "2024-03-28,关于回购公司股份方案的公告", "2024-03-29,年度股东大会")).toEqual({
      rows: ["2024-03-28 buyback proposed 关于回购公司股份方案的公告"],
      problems: ["2 warning toldByTitle", "2 warning toldByTitle", "3 error typeMissing", "3 error stageMissing"],
    });
    expect((await read("日期,标题", "2024-03-28,限制性股票回购注销完成")).problems).toEqual(["2 error typeMissing"]);
  });

  test("has its wrong lines refused one by one, each with what is wrong", async () => {
    const { rows, problems } = await read(
      "日期,类型,进展,标题,视频链接",
      ",回购,完成,没有日期,",
      "去年三月,回购,完成,读不出,",
      "2024-02-30,回购,完成,没有这一天,",
      "1899-01-01,回购,完成,太早,",
      "2024-03-28,分红,完成,别的类型,",
      "2024-03-28,回购,不知,别的进展,",
      "2024-03-28,回购,完成,,",
      "2024-03-28,回购,完成,好的,http://video.example.com/",
      "2024-03-28,回购,完成,好 的,",
      "2027-03-28,回购,预案,将来,",
      `2024-03-28,回购,完成,${"长".repeat(301)},`,
    );
    expect(rows).toEqual(["2024-03-28 buyback completed 好的", "2027-03-28 buyback proposed 将来"]);
    expect(problems).toEqual([
      "2 error dayMissing",
      "3 error dayUnreadable",
      "4 error dayImpossible",
      "5 error dayOutOfRange",
      "6 error typeUnknown",
      "7 error stageUnknown",
      "8 error titleMissing",
      "9 warning linkLeftOut",
      "10 error repeated",
      "11 warning dayAhead",
      "12 error textTooLong",
    ]);
    expect((await read("日期,类型,进展,标题", "03/04/2024,回购,完成,日还是月")).problems).toEqual([
      "2 error dayUnclear",
    ]);
  });

  test("can be a workbook, the template filled in, or what the site itself gives out", async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: "大事",
          rows: [["大事记"], ["日期", "类型", "进展", "标题"], [new Date("2024-03-28"), "回购", "完成", "甲"]],
        },
      ],
    });
    expect((await received(book)).plan.rows).toMatchObject([{ day: "2024-03-28", type: "buyback" }]);
    for (const lang of languages)
      for (const form of ["xlsx", "csv"] as const) {
        const template = downloadOf(capitalEventTemplate({ lang }, form));
        const seen = await received(new Uint8Array(await template.arrayBuffer()));
        expect(seen.sheet.columns, lang).toEqual(importFields);
      }
    await brought(file, "publish");
    for (const form of ["csv", "xlsx"] as const) {
      const out = downloadOf(exportPublished(ctx, capitalEvent, capitalEvent.Query.parse({}), form));
      const { plan } = await received(new Uint8Array(await out.arrayBuffer()));
      expect(plan.problems).toEqual([]);
      expect(plan.rows.map(({ there, ...row }) => [row.type, row.stage, there])).toEqual([
        ["buyback", "underway", true],
        ["refinancing", "completed", true],
      ]);
    }
  });
});

describe("imported capital events", () => {
  test("are drafts that no reader has, with what their lines say in each language", async () => {
    expect(await brought(file)).toMatchObject({ ok: true, value: { added: 2, there: 0, later: 0, state: "drafts" } });
    const result =
      "(draft ->> '$.at') || ' ' || (draft ->> '$.type') || ' ' || (draft ->> '$.title.en') || ' ' || (draft -> '$.facts')";
    const facts = {
      stage: "underway",
      scale: { "zh-CN": "不超过10亿元" },
      video: "https://video.example.com/1",
      linked: [],
    };
    expect((await storedDrafts(result))[1]).toBe(
      `2024-03-27T16:00:00.000Z buyback Share buyback ${JSON.stringify(facts)}`,
    );
    expect(await shown()).toEqual([]);
  });

  test("go out at once where staff say so, by their days", async () => {
    expect(await brought(file, "publish")).toMatchObject({ value: { added: 2, state: "published" } });
    expect(await shown()).toEqual(["回购股份方案", "向特定对象发行股票"]);
  });

  test("come in once: the same file again changes nothing, however it is asked", async () => {
    const seen = await received(file);
    const sent = await Promise.all([confirmed(seen), confirmed(seen)]);
    expect(sent.map(({ ok, code }) => (ok ? "in" : code)).sort()).toEqual(["in", "previewOutdated"]);
    const before = await storedDrafts("draft || revision || saved_at");
    expect(await brought(file)).toMatchObject({ ok: true, value: { added: 0, there: 2 } });
    expect(await brought(csv("Title,Date,Kind,Stage", "回购股份 方案,28 Mar 2024,buyback,ended"))).toMatchObject({
      value: { added: 0, there: 1 },
    });
    expect(await storedDrafts("draft || revision || saved_at")).toEqual(before);
  });

  test("are undone in one step, out or not, and not once one of them was changed", async () => {
    await brought(csv("日期,类型,进展,标题", "2020-01-02,回购,完成,原有"));
    const before = await storedDrafts();
    await brought(file, "publish");
    expect(await undone()).toEqual({ ok: true, value: null });
    expect(await undone()).toMatchObject({ code: "importUndone" });
    expect(await shown()).toEqual([]);
    expect((await storedDrafts())[0]).toBe(before[0]);
    companies += 1;
    ctx = await testContext({ now, actor: editor("editor"), companyId: `brought${companies}` });
    await brought(file);
    expect(await undone()).toEqual({ ok: true, value: null });
    expect(await storedDrafts()).toEqual([]);
    await brought(file);
    const [id = ""] = await storedDrafts("id");
    const draft = capitalEvent.schema().parse({
      ...{ type: "buyback", at: "2024-03-27T16:00:00.000Z", title: { "zh-CN": "改动" }, facts: { stage: "ended" } },
    });
    expect(await saveContent(ctx, { id, kind, revision: 1, draft })).toMatchObject({ ok: true });
    expect(await undone()).toMatchObject({ code: "importOverlaid" });
  });

  test("come in once when two confirm at the same moment", async () => {
    const seen = await received(file);
    const batch = ctx.db.batch.bind(ctx.db);
    const between = vi.spyOn(ctx.db, "batch").mockImplementationOnce((async (items: never) => {
      between.mockRestore();
      expect(await confirmed(seen)).toMatchObject({ value: { added: 2 } });
      return batch(items);
    }) as never);
    expect(await confirmed(seen)).toMatchObject({ code: "previewOutdated" });
    expect(await storedDrafts()).toHaveLength(2);
  });

  test("are not compared with what this person may not know, who does not undo them either", async () => {
    await brought(file);
    await testEnv().DB.prepare("UPDATE contents SET confidential = 1 WHERE company_id = ?").bind(ctx.company.id).run();
    expect(await undone()).toMatchObject({ code: "importOverlaid" });
    expect((await received(file)).plan.rows.map(({ there }) => there)).toEqual([false, false]);
  });

  test("are five hundred at most at once, and the same file brings the others", async () => {
    const many = csv(
      "日期,类型,进展,标题",
      ...Array.from({ length: 503 }, (_, at) => `2024-03-28,回购,完成,事项${at}`),
    );
    expect(await brought(many)).toMatchObject({ value: { added: 500, later: 3 } });
    expect(await brought(many)).toMatchObject({ value: { added: 3, later: 0, there: 500 } });
  });
});
