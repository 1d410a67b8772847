import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { reportImport } from "~/features/research/operations/import.server";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-06-01T02:00:00Z");
  ctx = await testContext({ now, actor: editor("editor"), companyId: `reported${companies}` });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH", "06690.HK"] };
});

const whole = () => ctx.db.all(sql`SELECT * FROM research_reports WHERE company_id = ${ctx.company.id} ORDER BY id`);
const keep = (more: object) =>
  reportRecords.save(ctx, {
    ...{ id: null, revision: 0 },
    values: Report.parse({
      ...{ kind: "company", title: { "zh-CN": "深度报告" }, institution: { "zh-CN": "远山证券" }, day: "2026-05-12" },
      ...more,
    }),
  });

describe("the import of reports", () => {
  const row = (code: string, stock: string, market: string, more: object = {}) => ({
    ...{ title: `${code}的研究`, stockCode: stock, market, orgSName: "远山证券", researcher: "李研,王究" },
    ...{
      publishDate: "2026-05-12 00:00:00.000",
      infoCode: code,
      emRatingName: "买入",
      sRatingName: "买进(Buy)",
      ...more,
    },
  });
  const jsonp = (rows: object[]) => JSON.stringify(`datatable135({"hits":9,"data":${JSON.stringify(rows)}})`);
  const bring = async (text: string, name = "page.json") => {
    const seen = await reportImport.receive(ctx, new File([text], name), { own: false });
    if (!seen.ok) throw new Error(seen.code);
    return seen.value;
  };

  test("takes the company's own lines by code and market, keeps what is missing missing, and links to the publisher", async () => {
    const text = jsonp([
      row("AP202605121000000001", "600690", "SHANGHAI"),
      row("AP202605121000000002", "600690", "SHENZHEN"),
      row("AP202605121000000003", "000001", "SHENZHEN"),
      row("AP202605121000000004", "6690", "HONGKONG", { emRatingName: "", sRatingName: "", researcher: "" }),
      row("AP202605121000000005", "", "", { industryName: "家电", emRatingName: "看多" }),
      row("AP202605121000000006", "600690", "SHANGHAI", { publishDate: "someday" }),
    ]);
    await keep({ rating: "sell", code: "AP202605121000000001", summary: { "zh-CN": "我们的话" } });
    const before = await whole();
    const seen = await bring(text);
    expect(seen.problems.map(({ line, code, severity }) => `${line} ${code} ${severity}`).sort()).toEqual([
      "2 otherCompany warning",
      "3 otherCompany warning",
      "6 dayUnreadable error",
    ]);
    const { file, fingerprint } = seen;
    expect(await reportImport.confirm(ctx, { fileId: file.id, fingerprint, own: false })).toEqual({
      ok: true,
      value: { added: 2, changed: 1 },
    });
    const existing = await reportRecords.list(ctx);
    expect(
      existing.map(({ kind, code, rating, stated, authors }) => [kind, code.slice(-1), rating, stated, authors]),
    ).toEqual([
      ["company", "1", "buy", "买进(Buy)", "李研、王究"],
      ["company", "4", "", "", ""],
      ["industry", "5", "buy", "买进(Buy)", "李研、王究"],
    ]);
    expect(existing[0]).toMatchObject({
      link: "https://data.eastmoney.com/report/info/AP202605121000000001.html",
      summary: { "zh-CN": "我们的话" },
      fileId: "",
    });
    expect((await bring(text)).rows.map(({ does }) => does)).toEqual(["same", "same", "same"]);
    const [latest] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`,
    );
    expect(await reportImport.undo(ctx, latest?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
  });

  test("a title that was corrected by hand stays, and the same file adds no second report", async () => {
    const file = [
      "报告名称,机构,日期,东财评级,报告PDF链接",
      "深渡报告,远山证券,2026/5/12,买入,https://pdf.example.test/1.pdf",
    ];
    const brought = async (lines: string[]) => {
      const seen = await reportImport.receive(ctx, new File([lines.join("\n")], "reports.csv"), { own: true });
      if (!seen.ok) throw new Error(seen.code);
      const { file: stored, fingerprint } = seen.value;
      return reportImport.confirm(ctx, { fileId: stored.id, fingerprint, own: true });
    };
    expect(await brought(file)).toMatchObject({ value: { added: 1, changed: 0 } });
    const [first] = await reportRecords.list(ctx);
    if (!first) throw new Error("nothing came in");
    const { id, revision } = first;
    const values = Report.parse({ ...first, title: { "zh-CN": "深度报告" } });
    expect(await reportRecords.save(ctx, { id, revision, values })).toMatchObject({ ok: true });
    expect(await brought(file)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    const rated = file.map((line) => line.replace("买入", "增持"));
    expect(await brought(rated)).toEqual({ ok: true, value: { added: 0, changed: 1 } });
    expect(await brought(rated)).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    expect(await reportRecords.list(ctx)).toMatchObject([
      { id, title: { "zh-CN": "深度报告" }, rating: "overweight", link: "https://pdf.example.test/1.pdf" },
    ]);
  });

  test("knows ratings as brokers word them in three scripts, and guesses none", async () => {
    const worded = {
      buy: ["强烈推荐-A", "買入", "Strong Buy"],
      overweight: ["强于大市", "優於大市", "審慎增持", "Outperform (maintained)", "领先大市"],
      neutral: ["标配", "同步大市", "Equal-weight"],
      underweight: ["弱于大市", "落後大市", "Underperform"],
      sell: ["沽出", "Sell"],
    };
    const lines = Object.values(worded)
      .flat()
      .map((word, n) => `点评${n},远山证券,2026/5/12,${word}`);
    const unknown = ["点评未,远山证券,2026/5/12,未有评级"];
    const text = ["研究报告清单", "报告标题,机构,日期,评级", ...lines, ...unknown, ""].join("\n");
    const { rows, problems } = await bring(text, "list.csv");
    expect(rows.map(({ values }) => [values.rating, values.stated])).toEqual([
      ...Object.entries(worded).flatMap(([rating, words]) => words.map((one) => [rating, one])),
      ["", "未有评级"],
    ]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([[lines.length + 3, "ratingUnknown"]]);
  });

  test("asks whose a list without codes is, and refuses one whose name says that it is another's", async () => {
    const csv = "标题,机构,日期,评级\n点评,远山证券,2026-05-12,谨慎推荐\n";
    const seen = await bring(csv, "list.csv");
    expect([seen.asksWhose, seen.rows[0]?.values.rating]).toEqual([true, "overweight"]);
    await expect(bring(csv, "000001.csv")).rejects.toThrow("fileOfOtherCompany");
  });
});
