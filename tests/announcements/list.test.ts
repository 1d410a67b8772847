import { beforeAll, describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { exportPublished } from "~/publishing/drafts/export.server";
import { listPublished, showAmongOthers, showPublished } from "~/publishing/editions/published.server";
import type { ListQuery } from "~/publishing/kind";
import { loadList } from "~/publishing/loaders.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { connect } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { editor, noon, testContext, testEnv } from "../support/context";
import { tracedEnv } from "../support/storage-trace";
import { announced } from "./published";

const query = (wanted: Partial<ListQuery> = {}) => announcement.Query.parse(wanted);
const titles = async (ctx: Ctx, wanted: Partial<ListQuery> = {}) =>
  (await listPublished(ctx, announcement, query(wanted))).items.map(({ title }) => title);

/** Every page in one direction until the list ends. */
async function walk(
  ctx: Ctx,
  wanted: Partial<ListQuery>,
  size: number,
  turn: "next" | "previous",
  from: string | null = null,
) {
  const pages: string[][] = [];
  let place = from;
  do {
    const step = place ? (turn === "next" ? { after: place } : { before: place }) : {};
    const page = await listPublished(ctx, announcement, query({ ...wanted, ...step }), size);
    pages.push(page.items.map(({ id }) => id));
    place = page[turn];
  } while (place && pages.length < 50);
  return pages;
}

describe("the list of announcements", () => {
  let ctx: Ctx;
  const ids: string[] = [];
  beforeAll(async () => {
    ctx = await testContext({ actor: editor("editor"), companyId: "l1" });
    for (let n = 0; n < 23; n++) {
      const at = new Date(Date.UTC(2026, 0, 5) + Math.floor(n / 6) * 86_400_000).toISOString();
      ids.push(
        await announced(ctx, {
          title: { "zh-CN": `关于回购进展的公告第${n}号`, en: `Buyback progress ${n}` },
          at,
          type: n % 2 ? "esg" : "interim",
        }),
      );
    }
  });

  test("goes out whole as a file, narrowed as the list is", async () => {
    const linesOf = async (wanted: Partial<ListQuery>) => {
      const file = exportPublished({ ...ctx, lang: "en" }, announcement, query(wanted), "csv");
      return (await new Response(file.body).text()).trimEnd().split("\r\n");
    };
    const all = await linesOf({});
    expect(all[0]).toBe("Date,Kind,Title,Time of disclosure on the exchange,Link on the exchange,Summary");
    expect(all).toHaveLength(24);
    expect(await linesOf({ type: "esg" })).toHaveLength(12);
  });

  test("goes on and back page by page, each announcement once, also where many came out at one moment", async () => {
    for (const wanted of [{}, { q: "回购" }, { type: "esg" as const }, { q: "buyback", type: "esg" as const }]) {
      for (const lang of languages) {
        const reader = { ...ctx, lang };
        const forward = await walk(reader, wanted, 4, "next");
        const all = forward.flat();
        const expected = ids.filter((_, n) => !("type" in wanted) || n % 2 === 1);
        expect([wanted, lang, [...all].sort()]).toEqual([wanted, lang, [...expected].sort()]);
        expect(new Set(all).size).toBe(all.length);
        const last = await listPublished(
          reader,
          announcement,
          query({ ...wanted, after: await placeOfLast(reader, wanted) }),
          4,
        );
        const back = await walk(reader, wanted, 4, "previous", last.previous);
        expect([wanted, lang, back.reverse().flat()]).toEqual([
          wanted,
          lang,
          all.slice(0, all.length - last.items.length),
        ]);
      }
    }
  });

  async function placeOfLast(reader: Ctx, wanted: Partial<ListQuery>) {
    let place: string | null = null;
    for (let at = 0; at < 50; at++) {
      const page: { next: string | null } = await listPublished(
        reader,
        announcement,
        query({ ...wanted, after: place }),
        4,
      );
      if (!page.next) return place;
      place = page.next;
    }
    return place;
  }

  test("begins anew for a place that makes no sense, and ends after the last one", async () => {
    expect((await listPublished(ctx, announcement, query({ after: "zz", before: "<script>" }))).items).toHaveLength(20);
    expect((await listPublished(ctx, announcement, query({ q: "回购", after: "abc" }))).items).toHaveLength(10);
    expect(await listPublished(ctx, announcement, query({ after: "0.x" }))).toMatchObject({ items: [], next: null });
  });
});

describe("a reader", () => {
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = await testContext({ actor: editor("editor"), companyId: "l2" });
    await announced(ctx, { title: { "zh-CN": "年末公告" }, at: "2025-12-31T15:59:00.000Z" });
    await announced(ctx, { title: { "zh-CN": "元旦公告" }, at: "2025-12-31T16:00:00.000Z" });
    await announced(ctx, {
      title: { "zh-CN": "关于股份回购的公告", en: "Share repurchase" },
      body: { "zh-CN": "回购资金总额为二亿元。", en: "Funds of RMB 200 million." },
      type: "esg",
    });
  });

  test("finds a year by the calendar of Beijing", async () => {
    expect(await titles(ctx, { year: 2025 })).toEqual(["年末公告"]);
    expect(await titles(ctx, { year: 2026 })).toEqual(["关于股份回购的公告", "元旦公告"]);
    expect((await listPublished(ctx, announcement, query())).years).toEqual([2026, 2025]);
    expect(await titles(ctx, { year: 2025, q: "公告" })).toEqual(["年末公告"]);
    expect(await titles(ctx, { year: 2026, type: "esg", q: "公告" })).toEqual(["关于股份回购的公告"]);
  });

  test.each(["回购", "回購", "股份回购", "資金總額", "repurchase", "Million", "repur"])(
    "of any language finds it by %s, once, told in the own language",
    async (q) => {
      expect(await titles(ctx, { q })).toEqual(["关于股份回购的公告"]);
      expect(await titles({ ...ctx, lang: "tc" }, { q })).toEqual(["關於股份回購的公告"]);
      expect(await titles({ ...ctx, lang: "en" }, { q })).toEqual(["Share repurchase"]);
    },
  );

  test.each(["购回", "回 购元旦", '"', "AND", "scope : x", "回购 NOT", "*", "text:回购 OR 年末"])(
    "finds nothing by %s",
    async (q) => expect(await titles(ctx, { q })).toEqual([]),
  );

  test("finds half-year reports among the periodic ones too, in their order and page by page, by words as well", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "l6" });
    for (const [n, type] of ["periodic", "interim", "periodic", "esg"].entries())
      await announced(own, { title: { "zh-CN": `第${n}号报告` }, type, at: `2026-01-0${n + 1}T00:00:00.000Z` });
    expect(await titles(own, { type: "periodic" })).toEqual(["第2号报告", "第1号报告", "第0号报告"]);
    expect(await titles(own, { type: "periodic", q: "报告" })).toEqual(["第2号报告", "第1号报告", "第0号报告"]);
    expect(await titles(own, { type: "interim" })).toEqual(["第1号报告"]);
    const pages = await walk(own, { type: "periodic" }, 2, "next");
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    const { next } = await listPublished(own, announcement, query({ type: "periodic" }), 2);
    const { previous } = await listPublished(own, announcement, query({ type: "periodic", after: next }), 2);
    expect((await walk(own, { type: "periodic" }, 2, "previous", previous)).flat()).toEqual(pages[0]);
  });

  test("learns how many there are, by year and type, once that has been counted without anybody waiting", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "l7", boundaries: [] });
    for (const type of ["periodic", "interim", "esg"]) await announced(own, { title: { "zh-CN": type }, type });
    const load = (requested: string) =>
      loadList(own, announcement, new Request(`https://l7.test/ui/irh/announcements${requested}`));
    expect((await load("?type=esg")).counts).toEqual(expect.objectContaining({ "": null, esg: null }));
    await own.settled();
    await own.settled();
    const { counts, inYear, found } = await load("?type=periodic");
    expect(counts).toMatchObject({ "": 3, periodic: 2, interim: 1, esg: 1, provisional: 0 });
    expect([inYear, found]).toEqual([{ 2026: 2 }, 2]);
    expect((await load("?q=esg")).found).toBe(1);
  });

  test("of another company finds nothing", async () => {
    const stranger = await testContext({ companyId: "l3" });
    expect(await titles(stranger)).toEqual([]);
    expect(await titles(stranger, { q: "回购" })).toEqual([]);
  });
});

test("an announcement stands between its neighbours, beside earlier ones of its type and what readers of other languages have", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "l8" });
  const ids: string[] = [];
  for (const [n, type] of ["esg", "periodic", "esg", "esg", "periodic"].entries())
    ids.push(await announced(ctx, { title: { "zh-CN": `第${n}号` }, type, at: `2026-01-0${n + 1}T00:00:00.000Z` }));
  await announced(ctx, {
    title: { "zh-CN": "以后" },
    at: "2026-01-09T00:00:00.000Z",
    out: new Date(noon.getTime() + 60_000),
  });
  const around = async (n: number) => {
    const shown = await showAmongOthers(ctx, announcement, ids[n] ?? "", {});
    const { later, earlier, same } = shown?.shown.around ?? { same: [] };
    return [earlier?.title, later?.title, same.map(({ title }) => title)];
  };
  expect(await around(3)).toEqual(["第2号", "第4号", ["第0号"]]);
  expect(await around(4)).toEqual(["第3号", undefined, ["第1号"]]);
  expect(await around(0)).toEqual([undefined, "第1号", []]);
});

test("an announcement that is not out yet, was withdrawn, is another company's or never was is one answer after the same storage calls", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "l4" });
  const soon = await announced(ctx, { title: { "zh-CN": "即将发布" }, out: new Date(noon.getTime() + 60_000) });
  const gone = await announced(ctx, { title: { "zh-CN": "已经撤回" } });
  await withdrawContent(ctx, { kind: "announcements.item", id: gone, lang: null, at: null, reason: "更正" });
  const foreign = await announced(await testContext({ actor: editor("editor"), companyId: "l5" }), {
    title: { "zh-CN": "别家" },
  });
  const seen = await Promise.all(
    [soon, gone, foreign, "never"].map(async (id) => {
      const { env, calls } = tracedEnv(testEnv());
      return { shown: await showPublished({ ...ctx, env, db: connect(env.DB) }, announcement, id), calls };
    }),
  );
  for (const { shown, calls } of seen) expect([shown, calls]).toEqual([null, seen[3]?.calls]);
  expect(seen[3]?.calls).toHaveLength(1);
  expect(await showPublished({ ...ctx, now: new Date(noon.getTime() + 60_000) }, announcement, soon)).toMatchObject({
    title: "即将发布",
  });
});
