import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { showCourse, showCourses, showVideo } from "~/features/education/courses/classroom.server";
import { courses } from "~/features/education/courses/operations.server";
import { showSource } from "~/features/education/items/show.server";
import { education } from "~/features/education/kind";
import { sources } from "~/features/education/sources/operations.server";
import { linksIn } from "~/features/education/terms/rules";
import { readColumn } from "~/features/home/operations/pages.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { listPublished, showPublished } from "~/publishing/editions/published.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { searchContents } from "~/publishing/search/operations.server";
import { brokenConstraint, connect, newMeter } from "~/server/database/db.server";
import { editor, testContext, testEnv } from "../support/context";
import { draftOf, link, saved, words } from "./items";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `learnt${companies}` });
});

const addSource = async (name: string, parentId: string | null = null) =>
  (await saved(sources.save(ctx, { id: null, revision: 0, values: { name: words(name), parentId } }))).id;
const addCourse = async (name: string) =>
  (await saved(courses.save(ctx, { id: null, revision: 0, values: { name: words(name), about: words("") } }))).id;

async function posted(title: string, more: Record<string, unknown> = {}) {
  const draft = draftOf(title, more);
  const { id, revision } = await saved(saveContent(ctx, { id: null, kind: education.kind, revision: 0, draft }));
  await saved(publish(ctx, { id, kind: education.kind, revision, langs: ["zh-CN"], confirmed: true }));
  return id;
}
const titles = async (source: string, more: object = {}) =>
  (await showSource(ctx, { source, type: null, year: null, after: null, ...more }, 10))?.items.map(
    ({ title }) => title,
  );

test("the newest three stand on the page of their column as its block", async () => {
  for (const day of ["2025-01-05", "2026-01-05", "2024-01-05", "2025-06-05"]) await posted(day, { day });
  const column = await readColumn(ctx, "communication");
  const shown = column?.data.education as { title: string }[];
  expect(shown.map(({ title }) => title)).toEqual(["2026-01-05", "2025-06-05", "2025-01-05"]);
});

describe("the sources", () => {
  test("form a tree of three levels, each name once, and stay while anything uses them", async () => {
    const refused = async (answer: Promise<{ ok: boolean }>) => ((await answer) as { code?: string }).code;
    const at = (id: string, name: string, parentId: string | null, revision = 1) =>
      sources.save(ctx, { id, revision, values: { name: words(name), parentId } });
    const exchange = await addSource("交易所");
    const shenzhen = await addSource("深交所", exchange);
    const school = await addSource("投教基地", shenzhen);
    expect(await refused(at(exchange, "交易所", school))).toBe("sourceMisplaced");
    const fourth = sources.save(ctx, { id: null, revision: 0, values: { name: words("四"), parentId: school } });
    expect(await refused(fourth)).toBe("sourceMisplaced");
    const twin = sources.save(ctx, { id: null, revision: 0, values: { name: words("深交所") } as never });
    expect(await refused(twin)).toBe("sourceKnown");
    expect(await refused(sources.remove(ctx, { id: shenzhen, revision: 1 }))).toBe("sourceInUse");
    const draft = draftOf("市盈率", { source: school });
    const { id } = await saved(saveContent(ctx, { id: null, kind: education.kind, revision: 0, draft }));
    expect(await refused(sources.remove(ctx, { id: school, revision: 1 }))).toBe("sourceInUse");
    const other = draftOf("市盈率", { source: "" });
    await saved(saveContent(ctx, { id, kind: education.kind, revision: 1, draft: other }));
    expect(await refused(sources.remove(ctx, { id: school, revision: 1 }))).toBeUndefined();
    expect(await refused(sources.restore(ctx, { id: school }))).toBeUndefined();
    const circle = sql`UPDATE education_sources SET parent_id = ${school}
      WHERE company_id = ${ctx.company.id} AND id = ${shenzhen}`;
    expect(await ctx.db.run(circle).then(() => null, brokenConstraint)).toBe(
      "sources form a tree of at most three levels",
    );
  });

  test("are put into order among their siblings, and not over a list that has changed", async () => {
    const [a, b] = [await addSource("甲"), await addSource("乙")];
    const c = await addSource("丙", a);
    expect(await sources.sort(ctx, { ids: [b, a] })).toMatchObject({ ok: true });
    expect((await sources.list(ctx)).filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual([b, a]);
    expect(await sources.sort(ctx, { ids: [a, b, c] })).toMatchObject({
      code: "orderIncomplete",
      facts: { unknown: c },
    });
    expect(await sources.sort(ctx, { ids: [c], within: a })).toMatchObject({ ok: true });
  });

  test("lead to what comes from them and from all below, newest first, a page at a time, of one type or year", async () => {
    const [exchange, company] = [await addSource("交易所"), await addSource("公司")];
    const shenzhen = await addSource("深交所", exchange);
    for (const [title, source, day, type] of [
      ["一", exchange, "2024-01-05", "article"],
      ["二", shenzhen, "2025-01-05", "video"],
      ["三", exchange, "2025-03-05", "video"],
      ["四", shenzhen, "2026-01-05", "article"],
      ["五", company, "2026-02-05", "article"],
    ] as const)
      await posted(title, { source, day, type });
    const gone = await posted("六", { source: shenzhen, day: "2026-02-06" });
    await saved(withdrawContent(ctx, { kind: education.kind, id: gone, lang: null, at: null, reason: "有误" }));
    expect(await titles(exchange)).toEqual(["四", "三", "二", "一"]);
    expect(await titles(exchange, { type: "video" })).toEqual(["三", "二"]);
    expect(await titles(exchange, { year: 2025 })).toEqual(["三", "二"]);
    expect(await titles(shenzhen)).toEqual(["四", "二"]);
    const first = await showSource(ctx, { source: exchange, after: null }, 3);
    expect(first?.items.map(({ title }) => title)).toEqual(["四", "三", "二"]);
    expect(await titles(exchange, { after: first?.next })).toEqual(["一"]);
    await saved(sources.post(ctx, { id: shenzhen, revision: 1, posted: false }));
    expect(await titles(exchange)).toEqual(["三", "一"]);
    expect(await titles(shenzhen)).toBeUndefined();
  });
});

describe("an item", () => {
  test("says what it is: a video has one, a lesson its number, links are links, and its source is the company's", async () => {
    const wrong = (more: Record<string, unknown>) => {
      const base = { ...draftOf("题"), ...more, facts: { ...draftOf("题").facts, ...((more.facts as object) ?? {}) } };
      const { error } = education.schema().safeParse(base);
      return error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    };
    expect(wrong({ type: "video" })).toEqual(["facts.video fieldRequired"]);
    expect(wrong({ facts: { course: "c", lesson: 1 } })).toEqual(["facts.course courseOfVideos"]);
    expect(wrong({ type: "video", facts: { video: link, course: "c", lesson: 0 } })).toEqual([
      "facts.lesson lessonNumber",
    ]);
    expect(wrong({ facts: { links: "不是链接" } })).toEqual(["facts.links linesOfLinks"]);
    expect(wrong({ facts: { video: "http://plain.example/" } })).toEqual(["facts.video secureLinkFormat"]);
    expect(linksIn("深交所投教 https://investor.szse.cn/\n\n规则 全文 https://a.example/b")).toEqual([
      { label: "深交所投教", href: "https://investor.szse.cn/" },
      { label: "规则 全文", href: "https://a.example/b" },
    ]);
    const foreign = await testContext({ actor: editor("editor"), companyId: `${ctx.company.id}x` });
    const theirs = await saved(
      sources.save(foreign, { id: null, revision: 0, values: { name: words("别人"), parentId: null } }),
    );
    const draft = draftOf("题", { source: theirs.id });
    expect(await saveContent(ctx, { id: null, kind: education.kind, revision: 0, draft })).toMatchObject({
      code: "invalid",
      issues: [{ field: "facts.source" }],
    });
  });

  test("carries the file of its video by itself, which readers then have, among no documents", async () => {
    const draft = education.schema().parse({ ...draftOf("题"), type: "video", facts: { video: "film1" } });
    expect(draft.files).toEqual([{ fileId: "film1", lang: "all", label: "MP4" }]);
    const again = education.schema().parse({ ...draft, facts: { video: "film1" } });
    expect(again.files).toHaveLength(1);
    expect(education.carriedIn(draft.facts)).toEqual(["film1"]);
    expect(education.filedIn(draft.facts)).toContain("film1");
  });

  test("stands in the list, on its page and in the search", async () => {
    const id = await posted("认识市盈率", { type: "video" });
    expect((await listPublished(ctx, education, education.Query.parse({ type: "video" }))).items).toMatchObject([
      { id },
    ]);
    expect(await showPublished(ctx, education, id)).toMatchObject({ title: "认识市盈率" });
    const { hits } = await searchContents(ctx, { q: "市盈率" });
    expect(hits.map(({ href }) => href)).toEqual([`/ui/irh/investorEducation/${id}`]);
  });
});

describe("the classroom", () => {
  test("has courses in their order, each with its lessons by number, five a page", async () => {
    const [first, second] = [await addCourse("入门"), await addCourse("进阶")];
    for (const lesson of [3, 1, 7, 2, 5, 4, 6]) await posted(`第${lesson}课`, { type: "video", course: first, lesson });
    await posted("别的", { type: "video" });
    expect((await showCourses(ctx, {})).items.map(({ name, first: lesson }) => [name, lesson?.title])).toEqual([
      ["入门", "第1课"],
      ["进阶", undefined],
    ]);
    const page = await showCourse(ctx, first);
    expect(page?.items.map(({ lesson }) => lesson)).toEqual([1, 2, 3, 4, 5]);
    expect((await showCourse(ctx, first, { after: page?.next }))?.items.map(({ lesson }) => lesson)).toEqual([6, 7]);
    expect((await showCourse(ctx, first, { startRow: 5 }))?.items.map(({ lesson }) => lesson)).toEqual([6, 7]);
    await saved(courses.sort(ctx, { ids: [second, first] }));
    expect((await showCourses(ctx, {})).items.map(({ name }) => name)).toEqual(["进阶", "入门"]);
    expect(await courses.remove(ctx, { id: first, revision: 1 })).toMatchObject({ code: "courseInUse" });
    await saved(courses.post(ctx, { id: first, revision: 1, posted: false }));
    expect(await showCourse(ctx, first)).toBeNull();
  });

  test("shows a video with its course, or with the newest others, and none that is not out", async () => {
    const course = await addCourse("入门");
    const id = await posted("第一课", { type: "video", course, lesson: 1 });
    await posted("第二课", { type: "video", course, lesson: 2 });
    const alone = await posted("别的", { type: "video" });
    expect(await showVideo(ctx, id)).toMatchObject({
      course: { name: "入门" },
      others: [{ lesson: 2 }],
    });
    const shown = await showVideo(ctx, alone);
    expect([shown?.course, shown?.others.map(({ title }) => title).toSorted()]).toEqual([null, ["第一课", "第二课"]]);
    const article = await posted("文章");
    expect(await showVideo(ctx, article)).toBeNull();
  });
});

test("the pages cost readers the same rows among 300 and among 8,000 items", async () => {
  const root = await addSource("交易所");
  const below = await Promise.all(Array.from({ length: 6 }, (_, at) => addSource(`来源${at}`, root)));
  const course = await addCourse("入门");
  const id = await posted("样", { type: "video", course, lesson: 1, source: root });
  const fill = (from: number, to: number) => [
    ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n
      WHERE i < ${to})
      INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
      SELECT ${ctx.company.id}, 'c' || i, ${education.kind}, '{}', 1, 'x' || i, 0, 'x', 0 FROM n`),
    ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n
      WHERE i < ${to})
      INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, revision, release_id, seq, type,
        sort_at, follows, year, title, facts, search_row)
      SELECT ${ctx.company.id}, 'e' || i, 'c' || i, ${education.kind}, 'zh-CN', 'zh-CN', 1,
        (SELECT id FROM releases WHERE company_id = ${ctx.company.id} LIMIT 1), 1, iif(i % 3, 'article', 'video'),
        1700000000000 + i * 1000, 0, 2023, 'T' || i,
        json_object('source', json_extract(${JSON.stringify(below)}, '$[' || CAST(i % 6 AS INTEGER) || ']'), 'course',
          ${course}, 'lesson', 2 + i % 190, 'video', ${link}), '1' FROM n`),
  ];
  const cost = async () => {
    const reads: Record<string, number> = {};
    for (const [name, read] of Object.entries({
      source: (of: typeof ctx) => showSource(of, { source: root, after: null }, 10),
      video: (of: typeof ctx) => showVideo(of, id),
      course: (of: typeof ctx) => showCourse(of, course),
      classroom: (of: typeof ctx) => showCourses(of, {}),
    })) {
      const meter = newMeter();
      await read({ ...ctx, db: connect(testEnv().DB, meter) });
      reads[name] = meter.rowsRead;
    }
    return reads;
  };
  for (const statement of fill(1, 300)) await statement;
  const few = await cost();
  for (const statement of fill(301, 8_000)) await statement;
  const many = await cost();
  console.log("rows read by the pages of education", { few, many });
  for (const [name, rows] of Object.entries(many)) {
    expect(rows, name).toBeLessThanOrEqual((few[name] ?? 0) + 4);
    expect(rows, name).toBeLessThanOrEqual(200);
  }
});
