import { describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { showVideoReports } from "~/features/announcements/operations/periodic-reports.server";
import { showDisclosureStatistics } from "~/features/announcements/operations/periodic-statistics.server";
import { announcementKind as kind } from "~/features/announcements/rules";
import { filmOf, filmText } from "~/publishing/contents/films";
import { saveContent } from "~/publishing/drafts/contents.server";
import { listLiveVideos } from "~/publishing/files/videos-queries.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { connect, newMeter } from "~/server/database/db.server";
import { sniff } from "~/server/files/sniff.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, noon, testContext, testEnv } from "../support/context";

const staff = (companyId: string) => testContext({ companyId, actor: editor("editor") });
const at = <Base extends Ctx>(ctx: Base, seconds: number): Base => ({
  ...ctx,
  now: new Date(noon.getTime() + seconds * 1_000),
});

type Wish = { title: string; seconds: number; type?: string; video?: string; day?: string };

async function out(ctx: Ctx, { title, seconds, type = "periodic", video, day }: Wish) {
  const draft = {
    type,
    at: day ? `${day}T04:00:00.000Z` : null,
    title: { "zh-CN": title },
    summary: { "zh-CN": "要点" },
    body: { "zh-CN": "0:00 业绩概览\n1:05 业务进展\n\n文字稿第一段。" },
    facts: video === undefined ? {} : { video },
    files: [],
  };
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const wish = { ...saved.value, kind, langs: ["zh-CN" as const], confirmed: true };
  const released = await publish(ctx, { ...wish, at: new Date(noon.getTime() + seconds * 1_000) });
  if (!released.ok) throw new Error(released.code);
  return { id: saved.value.id, releaseId: released.value.releaseId };
}

const none = { id: null, after: null };

describe("reports on video", () => {
  test("are shown from their second on, newest first, in one database call, and nobody learns of one before", async () => {
    const ctx = await staff("v1");
    const old = await out(ctx, { title: "2024年年度报告", seconds: 10, video: "https://video.example.com/2024" });
    await out(ctx, { title: "没有视频的报告", seconds: 11, video: "" });
    await out(ctx, { title: "也没有视频", seconds: 12 });
    const next = await out(ctx, { title: "2025年年度报告", seconds: 60, video: "filmfile0001" });
    const meter = newMeter();
    const before = { ...at(ctx, 59), meter, db: connect(testEnv().DB, meter) };
    const shown = await showVideoReports(before, none);
    expect(shown?.items.map(({ title }) => title)).toEqual(["2024年年度报告"]);
    expect(shown?.looked).toMatchObject({ id: old.id, body: expect.stringContaining("文字稿"), files: [] });
    expect(meter.calls).toBe(1);
    expect(await showVideoReports(before, { id: next.id, after: null })).toBeNull();
    expect(await showVideoReports(before, { id: "nobody", after: null })).toBeNull();
    const after = await showVideoReports(at(ctx, 60), none);
    expect(after?.items.map(({ title }) => title)).toEqual(["2025年年度报告", "2024年年度报告"]);
    expect(after?.looked?.id).toBe(next.id);
    expect((await showVideoReports(at(ctx, 60), { id: old.id, after: null }))?.looked?.id).toBe(old.id);
  });

  test("go with a withdrawal and with a roll-back", async () => {
    const ctx = await staff("v2");
    const one = await out(ctx, { title: "一", seconds: 1, video: "https://video.example.com/1" });
    const two = await out(ctx, { title: "二", seconds: 2, video: "https://video.example.com/2" });
    await withdrawContent(at(ctx, 3), { kind, id: one.id, lang: null, at: null, reason: "数字有误" });
    await rollBackRelease(at(ctx, 3), two.releaseId);
    expect(await showVideoReports(at(ctx, 4), none)).toEqual({ looked: null, items: [], next: null });
  });

  test("are read page by page at the same cost, however many there are", async () => {
    const ctx = await staff("v3");
    await flood("v3", 3_000);
    const cost = async (after: { sortAt: number; id: string } | null) => {
      const meter = newMeter();
      const db = connect(testEnv().DB, meter);
      const [rows] = await db.batch([listLiveVideos(db, "v3", at(ctx, 1).now, { kind, lang: "zh-CN", after }, 12)]);
      return { rows, read: meter.rowsRead };
    };
    const first = await cost(null);
    expect(first.rows).toHaveLength(12);
    expect(first.read).toBeLessThanOrEqual(60);
    const last = first.rows.at(-1);
    const later = await cost(last ? { sortAt: last.sortAt.getTime() - 20 * 86_400_000, id: last.id } : null);
    expect(later.rows).toHaveLength(12);
    expect(later.read).toBeLessThanOrEqual(60);
  });
});

/** Published announcements straight into the tables, a tenth of them with a film, an hour apart back from noon. */
async function flood(companyId: string, rows: number) {
  const time = noon.getTime() - 1_000;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
  await testEnv().DB.batch(
    [
      `INSERT INTO releases (company_id, id, title, at, state, created_by, created_at) VALUES ('${companyId}', 'r', 'r', ${time}, 'planned', 'x', 0)`,
      `${numbers} INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
        SELECT '${companyId}', 'k' || i, '${kind}', '{}', 1, 'x', 0, 'x', 0 FROM n`,
      `${numbers} INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, revision, release_id, seq, type, sort_at, follows, year, title, facts, search_row)
        SELECT '${companyId}', 'k' || i, 'k' || i, '${kind}', 'zh-CN', 'zh-CN', 1, 'r', 1, CASE i % 2 WHEN 0 THEN 'periodic' ELSE 'provisional' END,
          ${time} - i * 3600000, 0, 2020 + i % 6, 't', CASE i % 10 WHEN 0 THEN '{"video":"https://v.example.com/"}' ELSE '{}' END, 1 FROM n`,
    ].map((statement) => testEnv().DB.prepare(statement)),
  );
}

describe("the financial disclosure statistics", () => {
  test("count what is out by year, type and quarter of Beijing, from its second on", async () => {
    const ctx = await staff("s1");
    await out(ctx, { title: "一", seconds: 1, type: "periodic", day: "2025-03-31" });
    await out(ctx, { title: "二", seconds: 1, type: "provisional", day: "2025-04-01" });
    await out(ctx, { title: "三", seconds: 60, type: "esg", day: "2024-12-31" });
    expect(await showDisclosureStatistics(at(ctx, 0))).toEqual({ total: 0, years: [] });
    const types = { provisional: 0, periodic: 0, interim: 0, hShare: 0, overseas: 0, esg: 0 };
    const of2025 = { year: 2025, total: 2, types: { ...types, periodic: 1, provisional: 1 }, quarters: [1, 1, 0, 0] };
    const late = { ...at(ctx, 59), company: { ...ctx.company, release: 2 } };
    expect(await showDisclosureStatistics(late)).toEqual({ total: 2, years: [of2025] });
    await ctx.settled();
    const out60 = { ...late, now: at(ctx, 60).now };
    const of2024 = { year: 2024, total: 1, types: { ...types, esg: 1 }, quarters: [0, 0, 0, 1] };
    expect(await showDisclosureStatistics(out60)).toEqual({ total: 3, years: [of2025, of2024] });
  });

  test("are counted once for many who ask, and anew after the next publish", async () => {
    const ctx = await staff("s2");
    await flood("s2", 500);
    const meter = newMeter();
    const requested = { ...ctx, meter, db: connect(testEnv().DB, meter) };
    expect(await showDisclosureStatistics(requested)).toMatchObject({ total: 500 });
    await ctx.settled();
    const read = meter.rowsRead;
    console.log(`500 announcements: ${read} rows read`);
    expect(read).toBeLessThanOrEqual(500 * 5);
    for (let n = 0; n < 5; n++) expect(await showDisclosureStatistics(requested)).toMatchObject({ total: 500 });
    expect(meter.rowsRead).toBe(read);
    await out(ctx, { title: "新", seconds: 1 });
    const fresh = { ...at(requested, 2), company: { ...ctx.company, release: 2 } };
    expect(await showDisclosureStatistics(fresh)).toMatchObject({ total: 501 });
  });
});

describe("the text of a film", () => {
  test("takes lines that begin with a time for chapters and all others for paragraphs", () => {
    expect(filmText("0:00 开场\n01:05 业绩\n1:02:03 展望\n\n第一段。\n接着。\n\n第二段 1:05。")).toEqual({
      chapters: [
        { seconds: 0, time: "0:00", title: "开场" },
        { seconds: 65, time: "01:05", title: "业绩" },
        { seconds: 3_723, time: "1:02:03", title: "展望" },
      ],
      paragraphs: ["第一段。\n接着。", "第二段 1:05。"],
    });
    expect(filmText("1:75 不是时间").chapters).toEqual([]);
  });

  test("finds a film in a file of this site or at an https address, and nowhere else", () => {
    expect(filmOf({ video: "abc123" })).toEqual({ kind: "file", src: "/ui/irh/files/abc123" });
    expect(filmOf({ video: "https://video.example.com/a?b=c" })).toMatchObject({
      kind: "link",
      host: "video.example.com",
    });
    expect([filmOf({}), filmOf({ video: "" })]).toEqual([null, null]);
    const draft = {
      type: "periodic",
      title: { "zh-CN": "报告" },
      files: [{ fileId: "mine", lang: "all", label: "视频" }],
    };
    const issues = (facts: object) =>
      announcement
        .schema()
        .safeParse({ ...draft, facts })
        .error?.issues.map(({ message }) => message) ?? [];
    for (const video of ["", "mine", "https://video.example.com/a"]) expect(issues({ video })).toEqual([]);
    expect(issues({ video: "foreign" })).toEqual(["fileNotAttached"]);
    expect(issues({ poster: "foreign" })).toEqual(["fileNotAttached"]);
    for (const video of ["javascript:alert(1)", "http://video.example.com", "//video.example.com", "https://a b"])
      expect(issues({ video }).length).toBeGreaterThan(0);
  });

  test("takes only what is an MP4 by its bytes for a video", () => {
    const bytes = (...codes: number[]) => Uint8Array.from(codes);
    expect(sniff(bytes(0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d), "video")).toBe("video/mp4");
    expect(sniff(bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0, 0, 0), "video")).toBeNull();
    expect(sniff(bytes(0x3c, 0x68, 0x74, 0x6d, 0x6c), "video")).toBeNull();
  });
});
