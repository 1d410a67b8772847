import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ratingImport, ratingTemplate } from "~/features/esg/operations/rating-import.server";
import { agencyRecords } from "~/features/esg/operations/records.server";
import { ratingFields } from "~/features/esg/rules/rating-file";
import { Agency } from "~/features/esg/schemas";
import { editor, testContext } from "../support/context";
import { addAgency, rateBy, unwrap } from "./agencies";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-06-01T02:00:00Z");
  ctx = await testContext({ now, actor: editor("editor"), companyId: `ratedfile${companies}` });
});

const agency = (name: string, more?: object) => addAgency(ctx, name, more);
const rate = (agencyId: string, day: string, score: string) => rateBy(ctx, agencyId, day, score);

describe("a file of ratings", () => {
  const received = async (text: string) => unwrap(await ratingImport.receive(ctx, new File([text], "esg.csv"), {}));
  const confirmed = async ({ file, fingerprint }: Awaited<ReturnType<typeof received>>) =>
    ratingImport.confirm(ctx, { fileId: file.id, fingerprint });
  const undone = async () => {
    const [latest] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC`,
    );
    return ratingImport.undo(ctx, latest?.id ?? "");
  };
  const whole = () => ctx.db.all(sql`SELECT * FROM esg_ratings WHERE company_id = ${ctx.company.id} ORDER BY sort, id`);

  test("names agencies in any language or as they are known, and scores as their agencies write them", async () => {
    const [msci, wind, own] = [
      await agency("明晟评级"),
      await agency("万得评级", { scale: "wind" }),
      await agency("本地机构", { scale: "numbers", least: "0", most: "100" }),
    ];
    await agency("晨星", { scale: "sustainalytics" });
    const { rows, problems } = await received(
      [
        "Agency,Rating,Report date,Note,Link",
        "MSCI ESG Research,aa,2025-03-28,,https://msci.example.com/",
        "明晟评级 en,A,28 Mar 2024,,",
        "Wind万得,BBB,2025年3月28日,升级,",
        "本地机构,86.5分,20250328,,",
        "Sustainalytics,18.6,31/12/2025,,",
      ].join("\n"),
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ values: { agencyId, score, day } }) => [agencyId, score, day])).toMatchObject([
      [msci, "AA", "2025-03-28"],
      [msci, "A", "2024-03-28"],
      [wind, "BBB", "2025-03-28"],
      [own, "86.5", "2025-03-28"],
      [expect.any(String), "18.6", "2025-12-31"],
    ]);
    expect(rows[0]?.values.link).toBe("https://msci.example.com/");
    for (const lang of ["zh-CN", "tc", "en"] as const) {
      const template = await new Response(ratingTemplate({ lang }, "csv").body).text();
      expect((await received(template)).sheet.columns, lang).toEqual(ratingFields);
    }
  });

  test("has each wrong line refused with what is wrong, and an agency of two scales alike is not guessed", async () => {
    await agency("甲");
    await agency("乙");
    const { rows, problems } = await received(
      [
        "评级机构,综合评分,报告日期",
        "丙,AA,2025-03-28",
        "MSCI,AA,2025-03-28",
        "甲,AA+,2025-03-28",
        "甲,AA,某日",
        "甲,AA,2025-02-30",
        "甲,AA,03/04/2025",
        "甲,AA,2026-06-02",
        "甲,AA,2025-03-28",
        "甲,A,2025/3/28",
      ].join("\n"),
    );
    expect(rows).toEqual([]);
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
      "2 agencyUnknown",
      "3 agencyUnknown",
      "4 scoreOffScale",
      "5 dayUnreadable",
      "6 dayImpossible",
      "7 dayUnclear",
      "8 dayAhead",
      "9 lineTwice",
      "10 lineTwice",
    ]);
  });

  test("adds and changes ratings, changes nothing the second time, and goes back whole", async () => {
    const one = await agency("甲");
    await rate(one, "2025-03-28", "A");
    const before = await whole();
    const text = "评级机构,综合评分,报告日期,说明\n甲,AA,2025-03-28,上调\n甲,BBB,2024-03-28,\n";
    expect(unwrap(await confirmed(await received(text)))).toEqual({ added: 1, changed: 1 });
    const after = await whole();
    expect((await received(text)).rows.map(({ does }) => does)).toEqual(["same", "same"]);
    expect(unwrap(await confirmed(await received(text)))).toEqual({ added: 0, changed: 0 });
    expect(await whole()).toEqual(after);
    expect(await undone()).toEqual({ ok: true, value: null });
    expect(await whole()).toEqual(before);
  });

  test("is refused where the agency's scale has changed between preview and confirmation", async () => {
    const one = await agency("甲");
    const seen = await received("评级机构,综合评分,报告日期\n甲,AA,2025-03-28\n");
    const stored = (await agencyRecords.list(ctx)).find(({ id }) => id === one);
    const values = Agency.parse({ name: { "zh-CN": "甲" }, scale: "cdp" });
    unwrap(await agencyRecords.save(ctx, { id: one, revision: stored?.revision ?? 0, values }));
    expect(await confirmed(seen)).toMatchObject({ ok: false, code: "previewOutdated" });
    expect(await whole()).toEqual([]);
  });
});
