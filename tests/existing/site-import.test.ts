import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow } from "~/features/company/queries.server";
import { Profile } from "~/features/company/schemas";
import { listMenus } from "~/features/content/queries.server";
import { siteImport, siteTemplate } from "~/features/existing/operations/site-import.server";
import { languages } from "~/shared/languages";
import { bookFile, type SheetFile, sheetFile } from "~/sheets/sheet-file.server";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now: new Date(), actor: editor("editor"), companyId: `existing${companies}` });
});

const facts = [
  ["项目", "简体中文", "繁體中文", "English"],
  ["公司全称", "远山重工股份有限公司", "遠山重工股份有限公司", "Far Hills Heavy Industry Co., Ltd."],
  ["公司简称", "远山重工", "遠山重工", "Far Hills"],
  ["证券代码", "600000.SH；00700.HK", "", ""],
  ["注册地址", "上海市浦东新区1号", "上海市浦東新區1號", "1 Pudong, Shanghai"],
  ["投资者热线", "+86 21 5555 0000", "", ""],
  ["公司网址", "www.far-hills.example.com", "", ""],
  ["公司介绍", "成立于一九九八年。", "", "Founded in 1998."],
];
const pages = [
  ["栏目", "网址", "菜单 简体中文", "菜单 English", "标题 简体中文", "标题 English", "正文 简体中文", "正文 English"],
  ["公司", "", "公司治理", "Governance", "董事会", "The board", "第一段\n\n第二段", "One"],
  ["", "", "", "", "股东权利", "Rights", "持股人……", ""],
];
async function* each(rows: readonly string[][]) {
  yield* rows;
}
const sheetOf = (sheet: string, [head = [], ...rows]: readonly string[][]) => ({
  ...{ sheet, rows: each(rows), notes: [] },
  columns: head.map((header) => ({ header })),
});
const upload = async ({ body, name }: SheetFile) => new File([await new Response(body).arrayBuffer()], name);
const book = () => upload(bookFile("site", async () => [sheetOf("资料", facts), sheetOf("页面", pages)]));
const csv = (rows: readonly string[][], mark = ",") =>
  new File([rows.map((row) => row.map((cell) => `"${cell}"`).join(mark)).join("\n")], "site.csv");

async function seen(file: File) {
  const got = await siteImport.receive(ctx, file, {});
  if (!got.ok) throw new Error(got.code);
  return got.value;
}
async function brought(file: File) {
  const { file: stored, fingerprint } = await seen(file);
  return siteImport.confirm(ctx, { fileId: stored.id, fingerprint });
}
const bytes = async () => {
  const of = (what: ReturnType<typeof sql>) => ctx.db.all(what);
  return JSON.stringify([
    await of(sql`SELECT draft, published FROM company_profiles WHERE company_id = ${ctx.company.id}`),
    await of(sql`SELECT * FROM content_menus WHERE company_id = ${ctx.company.id} ORDER BY sort`),
    await of(sql`SELECT * FROM contents WHERE company_id = ${ctx.company.id} ORDER BY id`),
  ]);
};
const lastImport = async () =>
  (
    await ctx.db.get<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC LIMIT 1`,
    )
  ).id;
const draft = async () => (await findProfileRow(ctx.db, ctx.company.id))?.draft;
const problemsOf = ({ problems }: Awaited<ReturnType<typeof seen>>) => problems.map(({ line, code }) => [line, code]);

describe("the facts and pages of an existing site", () => {
  test("come in as drafts, change nothing a second time, and undone all is as it was", async () => {
    const begun = Profile.parse({
      fullName: { "zh-CN": "远山", tc: "遠山" },
      shortName: { "zh-CN": "远山", tc: "遠山", en: "FH" },
      fax: "+86 21 1111 0000",
    });
    await saveProfile(ctx, { profile: begun, revision: 0, publish: true });
    const before = await bytes();
    const preview = await seen(await book());
    expect(problemsOf(preview)).toEqual([]);
    expect(preview.facts.map(({ field, does }) => [field, does])).toEqual([
      ...[
        ["fullName", "change"],
        ["shortName", "change"],
        ["listings", "add"],
        ["address", "add"],
      ],
      ...[
        ["phone", "add"],
        ["website", "add"],
        ["introduction", "add"],
      ],
    ]);
    expect(preview.facts[1]).toMatchObject({ ours: "远山 · 遠山 · FH", theirs: "远山重工 · 遠山重工 · Far Hills" });
    expect(await bytes()).toBe(before);
    expect(await brought(await book())).toEqual({ ok: true, value: { facts: 7, menus: 1, pages: 2 } });
    expect(await draft()).toMatchObject({
      ...{ website: "https://www.far-hills.example.com", phone: "+86 21 5555 0000", fax: "+86 21 1111 0000" },
      listings: [{ code: "600000.SH" }, { code: "00700.HK" }],
      introduction: { "zh-CN": "成立于一九九八年。", en: "Founded in 1998." },
    });
    const row = await findProfileRow(ctx.db, ctx.company.id);
    expect(row?.published).toEqual(begun);
    const [menu] = await listMenus(ctx.db, ctx.company.id);
    expect(menu).toMatchObject({ address: "governance", column: "company", posted: false, name: { tc: "企業管治" } });
    const drafts = await ctx.db.all<{ title: string; type: string; editions: number }>(
      sql`SELECT draft ->> '$.title."zh-CN"' AS title, draft ->> '$.type' AS type,
        (SELECT count(*) FROM editions e WHERE e.company_id = c.company_id AND e.content_id = c.id) AS editions
        FROM contents c WHERE company_id = ${ctx.company.id} ORDER BY title`,
    );
    expect(drafts.map(({ title }) => title).sort()).toEqual(["股东权利", "董事会"].sort());
    expect(drafts.every(({ type, editions }) => type === menu?.id && editions === 0)).toBe(true);
    const after = await bytes();
    expect(await brought(await book())).toEqual({ ok: true, value: { facts: 0, menus: 0, pages: 0 } });
    expect(await bytes()).toBe(after);
    expect(await siteImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect(await bytes()).toBe(before);
    expect(await brought(await book())).toEqual({ ok: true, value: { facts: 7, menus: 1, pages: 2 } });
  });

  test("begin a profile where there was none, which goes again when it is undone", async () => {
    const before = await bytes();
    expect(await brought(csv(facts))).toEqual({ ok: true, value: { facts: 7, menus: 0, pages: 0 } });
    expect(await draft()).toMatchObject({ shortName: { en: "Far Hills" } });
    expect(await siteImport.undo(ctx, await lastImport())).toEqual({ ok: true, value: null });
    expect(await bytes()).toBe(before);
  });

  test("are not undone once somebody has worked on one, and not written over what was saved since the preview", async () => {
    const preview = await seen(csv(facts));
    await saveProfile(ctx, {
      profile: Profile.parse({ fullName: { "zh-CN": "他" }, shortName: { "zh-CN": "他" } }),
      ...{ revision: 0, publish: false },
    });
    expect(await siteImport.confirm(ctx, { fileId: preview.file.id, fingerprint: preview.fingerprint })).toMatchObject({
      code: "previewOutdated",
    });
    await brought(await book());
    const id = await lastImport();
    const row = await findProfileRow(ctx.db, ctx.company.id);
    if (!row) throw new Error("no profile");
    await saveProfile(ctx, {
      profile: { ...row.draft, fax: "+86 21 2222 0000" },
      revision: row.revision,
      publish: false,
    });
    const edited = await bytes();
    expect(await siteImport.undo(ctx, id)).toEqual({ ok: false, code: "importOverlaid" });
    expect(await bytes()).toBe(edited);
  });

  test("do not go over a profile that somebody saves between their last look and the write", async () => {
    const preview = await seen(csv(facts));
    const profile = Profile.parse({ fullName: { "zh-CN": "他" }, shortName: { "zh-CN": "他" } });
    const batch = ctx.db.batch.bind(ctx.db) as (items: readonly unknown[]) => Promise<unknown[]>;
    let saves = 0;
    const paused = async (items: readonly unknown[]) => {
      // The batch of the write is the one with several statements.
      if (items.length > 3 && saves === 0) {
        saves += 1;
        expect(await saveProfile({ ...ctx, db: unpaused }, { profile, revision: 0, publish: false })).toMatchObject({
          ok: true,
        });
      }
      return batch(items);
    };
    const unpaused = ctx.db;
    const db = new Proxy(ctx.db, {
      get: (target, name) => (name === "batch" ? paused : Reflect.get(target, name, target)),
    });
    const { file, fingerprint } = preview;
    expect(await siteImport.confirm({ ...ctx, db }, { fileId: file.id, fingerprint })).toMatchObject({
      code: "previewOutdated",
    });
    expect(saves).toBe(1);
    expect((await draft())?.fullName["zh-CN"]).toBe("他");
    expect(await ctx.db.all(sql`SELECT 1 FROM imports WHERE company_id = ${ctx.company.id}`)).toEqual([]);
  });

  test("are refused by the line with a reason, and the rest goes in", async () => {
    const wrong = csv([
      ["字段", "内容", "English"],
      ["公司简称", "好名", ""],
      ["公司简称", "又名", ""],
      ["电子邮箱", "not an address", ""],
      ["成立日期", "某日", ""],
      ["股票代码", "不是代码", ""],
      ["吉祥物", "熊", ""],
      ["传真", "--", ""],
      ["公司网址", "javascript:alert(1)", ""],
    ]);
    const preview = await seen(wrong);
    expect(problemsOf(preview).sort()).toEqual(
      [
        ...[
          [3, "factTwice"],
          [4, "factWrong"],
          [5, "dayUnreadable"],
          [6, "codeUnknown"],
        ],
        ...[
          [7, "itemUnknown"],
          [8, "valueMissing"],
          [9, "factWrong"],
        ],
      ].sort(),
    );
    expect(preview.facts.map(({ field }) => field)).toEqual(["shortName"]);
    const bad = await seen(
      csv([
        ["菜单", "网址", "标题", "正文", "栏目"],
        ["", "", "没有菜单", "", ""],
        ["治理", "", "没有网址", "", ""],
        ["治理", "governance", "", "文", ""],
        ["治理", "governance", "好", "文", "不存在的栏目"],
        ["治理", "governance", "好", "再", ""],
      ]),
    );
    expect(problemsOf(bad)).toEqual([
      ...[
        [2, "menuMissing"],
        [3, "addressMissing"],
        [4, "titleMissing"],
        [5, "columnUnknown"],
        [6, "pageTwice"],
      ],
    ]);
    expect(bad.pages).toMatchObject([{ title: { "zh-CN": "好" }, column: "", does: "add" }]);
    const none = await siteImport.receive(
      ctx,
      csv([
        ["甲", "乙"],
        ["一", "二"],
      ]),
      {},
    );
    expect(none).toMatchObject({ ok: true, value: { complete: false, facts: [], pages: [] } });
    expect(await siteImport.receive(ctx, new File(["<html><table>"], "site.xls"), {})).toMatchObject({ ok: false });
  });

  test("are read in other shapes: GBK, semicolons, other headings, a fact a column, and left where a page is there", async () => {
    const gbk = new Uint8Array(
      [..."b9abcbbec8abb3c62cd4b6c9bd".matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16)),
    );
    const head = new Uint8Array([..."cfeec4bf2cc4dac8dd0a".matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16)));
    expect((await seen(new File([head, gbk], "gbk.csv"))).facts).toMatchObject([
      { field: "fullName", theirs: `远山 · 公司existing${companies} · Company existing${companies}` },
    ]);
    expect((await seen(csv(facts, ";"))).facts).toHaveLength(7);
    const across = [0, 1, 3].map((place) => facts.slice(1).map((row) => row[place] ?? ""));
    const turned = await seen(
      csv([
        ["", ...(across[0] ?? [])],
        ["简体中文", ...(across[1] ?? [])],
        ["English", ...(across[2] ?? [])],
      ]),
    );
    expect(turned.facts.map(({ field }) => field)).toEqual([
      ...["fullName", "shortName", "listings", "address", "phone", "website", "introduction"],
    ]);
    expect(turned.facts[1]?.theirs).toContain("Far Hills");
    await brought(csv(pages));
    const other = [pages[0] ?? [], [...(pages[1] ?? [])], ["", "", "", "", "第三页", "", "新", ""]];
    const again = await seen(csv(other));
    expect(again.pages.map(({ does }) => does)).toEqual(["there", "add"]);
    expect(again.menus).toEqual([]);
  });

  test("are text, whatever a cell says", async () => {
    const hostile = '=HYPERLINK("https://evil.example","x")';
    const markup = "<img src=x onerror=alert(1)>{{constructor}}\u202e";
    await brought(
      await upload(
        sheetFile({
          ...{ name: "hostile", kind: "xlsx", columns: (pages[0] ?? []).map((header) => ({ header })) },
          rows: each([["公司", "", hostile, "Evil", markup, "", `${markup}\n\n${hostile}`, ""]]),
        }),
      ),
    );
    const [row] = await ctx.db.all<{ draft: string }>(
      sql`SELECT draft FROM contents WHERE company_id = ${ctx.company.id}`,
    );
    const { title, body } = JSON.parse(row?.draft ?? "{}");
    expect(title["zh-CN"]).toContain("<img src=x");
    const kinds = JSON.stringify(JSON.parse(body["zh-CN"])).match(/"type":"\w+"/g) ?? [];
    expect([...new Set(kinds)].sort()).toEqual(['"type":"doc"', '"type":"paragraph"', '"type":"text"']);
  });
});

describe("the template", () => {
  test.each(languages)("in %s is read whole when it is filled in", async (lang) => {
    for (const kind of ["xlsx", "csv"] as const) {
      const file = await upload(siteTemplate({ ...ctx, lang }, kind));
      const preview = await seen(file);
      expect(preview.complete).toBe(true);
      expect(preview.problems.map(({ code }) => code)).toEqual(Array(20).fill("valueMissing"));
    }
  });
});
