import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { areas } from "~/areas";
import { calls, registry } from "~/areas.server";
import { listMenu } from "~/features/content/pages/show.server";
import { answerOEmbed } from "~/features/site/developers/o-embed.server";
import { arranged, closedIn, isClosed, treeOf } from "~/features/site/menu/menu-tree";
import { searchSite } from "~/features/site/search/operations.server";
import { sitemap } from "~/features/site/search/sitemap.server";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { findFilePath, showShareCard } from "~/features/site/shell/site-facts.server";
import { findLiveFile } from "~/publishing/contents/editions-queries.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Company, Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import type { MenuTree } from "~/shared/area";
import { type Row, rows } from "../staff/matrix/rows";
import { staffOf } from "../staff/matrix/world";
import { testContext, testEnv } from "../support/context";
import { isFull } from "../support/full";
import {
  addresses,
  areasInMenu,
  closings,
  frames,
  isToClose,
  isWithout,
  menuPages,
  ofReaders,
  ofStaff,
  pagesOf,
} from "./closings";

const treeWithout = (ids: readonly string[]): MenuTree => ({
  columns: treeOf(arranged(registry.columns, undefined)).columns.map((column) => ({
    ...column,
    entries: column.entries.map((entry) => ({ ...entry, closed: ids.includes(entry.id) })),
  })),
});

/** A menu of the company's own that shows its honours. */
const awards = {
  ...{ id: "m1", address: "awards", column: "company", layout: "list", onHome: false },
  ...{ name: { "zh-CN": "奖项" }, lead: { "zh-CN": "" }, source: "honours.item" },
} as never;

/** A company of its own that has closed these pages of the menu. */
async function withClosed(ids: readonly string[], companyId: string) {
  const ctx = await testContext({ companyId, now: new Date() });
  const settings = { menu: treeWithout(ids), ownMenus: [awards] };
  await testEnv()
    .DB.prepare("UPDATE companies SET settings = ? WHERE company_id = ?")
    .bind(JSON.stringify(settings), companyId)
    .run();
  return { ...ctx, company: { ...ctx.company, settings } as Company };
}

const unknown = { activity: "any", registration: "any", subscriber: "any", stock: "600000.SH", event: "any" };
let networks = 0;
async function statusOf(
  companyId: string,
  method: string,
  path: string,
  sent: { body?: string; cookie?: string } = {},
) {
  networks += 1;
  const headers = {
    "Content-Type": "application/json",
    "Sec-Fetch-Site": "same-origin",
    "CF-Connecting-IP": `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    ...(sent.cookie ? { Cookie: sent.cookie } : {}),
  };
  const body = method === "POST" ? { body: sent.body ?? "{" } : {};
  const request = new Request(`https://${companyId}.test${path}`, { method, headers, ...body });
  const answer = await exports.default.fetch(request);
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * A call with a body that nobody can read: a call that is there refuses it, one that is not there does not look at it.
 */
const statusOfCall = (companyId: string, name: string, sent?: { body?: string; cookie?: string }) => {
  const [method = "", path = ""] = name.split(" ");
  const input =
    method === "GET" ? `?${new URLSearchParams((rows as Record<string, Row>)[name]?.(unknown) as never)}` : "";
  return statusOf(companyId, method, path + input, sent);
};

/** Asked by GET, which has no body, for an id that nobody has. */
const isById = new Set(["GET /irh/indexHomeSearch/getModelIdByBusinessId"]);

test("every call of readers is known by the pages that have what it tells", () => {
  expect([...pagesOf.keys()].sort()).toEqual([...ofReaders].sort());
  const paths = menuPages.map(({ path }) => path);
  expect([...pagesOf.values()].flat().filter((page) => !paths.includes(page))).toEqual([]);
});

test("a company that closes nothing answers every call and address", async () => {
  await withClosed([], "closed");
  const all = Object.keys(calls).filter((name) => !isById.has(name));
  const statuses = await Promise.all(all.map((name) => statusOfCall("closed", name)));
  expect(all.filter((_, at) => statuses[at] === 404)).toEqual([]);
  expect(addresses.length).toBeGreaterThan(130);
  for (const path of ["people", "calendar.ics", "financials.xlsx", "announcements/feed.rss", "portrait/stockQuote"])
    expect([path, await statusOf("closed", "GET", `/ui/irh/${path}`)]).not.toEqual([path, 404]);
});

/** On a push each closing probes what it closes and every eighth of the rest; in full all. */
const probedOf = <One>(all: readonly One[], turn: number, isOwn: (one: One) => boolean) =>
  all.filter((one, at) => isFull || isOwn(one) || at % 8 === turn % 8);

describe.each(closings)("a company that has closed $of", ({ closed, companyId }) => {
  let ctx: Ctx;
  const turn = closings.findIndex((one) => one.companyId === companyId);
  beforeAll(async () => {
    ctx = await withClosed(
      closed.map(({ id }) => id),
      companyId,
    );
  });

  test("answers of its calls as if they were not there, and all others", async () => {
    const probed = probedOf(
      ofReaders.filter((name) => !isById.has(name)),
      turn,
      (name) => isWithout(name, closed),
    );
    const statuses = await Promise.all(probed.map((name) => statusOfCall(companyId, name)));
    expect(probed.filter((_, at) => statuses[at] === 404)).toEqual(probed.filter((name) => isWithout(name, closed)));
  });

  test("answers the addresses of its pages, files, feeds and frames as if they were not there, and all others", async () => {
    const expected = addresses.filter((path) => isToClose(path, closed));
    const shut = closedIn(areas, ctx.company.settings.menu);
    expect(addresses.filter((path) => isClosed(shut, `/ui/irh/${path}`))).toEqual(expected);
    const statuses = await Promise.all(expected.map((path) => statusOf(companyId, "GET", `/ui/irh/${path}`)));
    expect(expected.filter((_, at) => statuses[at] !== 404)).toEqual([]);
  });

  test("has them in no search, sitemap, menu or block, and offers no frame of them", async () => {
    const shown = { ...ctx, registry: publicRegistry(ctx) };
    const t = translator("zh-CN");
    const map = await sitemap(ctx, "pages");
    const wrong = [];
    for (const { id, area, path } of probedOf(menuPages, turn, (page) => closed.includes(page))) {
      const is = closed.some((one) => one.id === id);
      const key = id.slice(area.length + 1);
      const { besides } = await searchSite(shown, { q: t(`${area}:area.page.${key}.name` as never) as string });
      const places = {
        search: besides.some(({ href }) => href === `/ui/irh/${path}`),
        sitemap: map.includes(`/ui/irh/${path}<`) || map.includes(`/ui/irh/${path}?`),
        menu: shown.registry.columns.some(({ entries }) => entries.some((one) => one.id === id)),
      };
      for (const [place, isThere] of Object.entries(places)) if (isThere === is) wrong.push(`${id} in ${place}`);
    }
    expect(wrong).toEqual([]);
    const wholly = areas.filter(
      ({ name }) => areasInMenu.includes(name) && menuPages.every((one) => one.area !== name || closed.includes(one)),
    );
    const blocks = wholly.flatMap(({ blocks = {} }) =>
      Object.keys(blocks).filter((name) => blocks[name]?.home !== "top"),
    );
    const standing = [...shown.registry.homeBlocks, ...shown.registry.columns.flatMap((one) => one.blocks)];
    expect(standing.filter(({ name }) => blocks.includes(name))).toEqual([]);
    const offered = (path: string) =>
      answerOEmbed(ctx, new URLSearchParams({ url: `${ctx.company.origin}/ui/irh/${path}` })).status;
    expect(frames.filter(({ path }) => offered(path) === 404)).toEqual(
      frames.filter(({ of }) => closed.some(({ path }) => path === of)),
    );
  });

  test("keeps the picture that a link to the site is shared with", () => {
    const { picture } = showShareCard(ctx);
    expect(isClosed(closedIn(areas, ctx.company.settings.menu), new URL(picture).pathname)).toBe(false);
  });
});

test("staff of a company that has closed everything go on with their calls", async () => {
  const { companyId = "" } = closings.at(-1) ?? {};
  const [admin] = await staffOf(companyId);
  const cookie = admin?.cookie ?? "";
  const read = ["POST /irh/companyManage/queryBusinessInfo", "POST /irh/financialQuick/getOpenFinanceData"];
  for (const name of read)
    expect([name, await statusOfCall(companyId, name, { body: "{}", cookie })]).toEqual([name, 200]);
  const statuses = await Promise.all(ofStaff.map((name) => statusOfCall(companyId, name, { cookie })));
  expect(ofStaff.filter((name, at) => statuses[at] === 404 && name.startsWith("POST"))).toEqual([]);
  for (const name of ofReaders.filter((one) => isWithout(one, menuPages)))
    expect([name, await statusOfCall(companyId, name, { cookie })]).toEqual([name, 404]);
});

describe("what a closed area published", () => {
  test("is no file any more and stands in no menu of the company's own, until the area is open again", async () => {
    const open = await withClosed([], "closedfiles");
    const { db, company, now } = open;
    const { DB } = testEnv();
    await DB.batch(
      [
        `INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
          VALUES ('closedfiles', 'n1', 'honours.item', '{}', 1, 'c1', 1, 's', 1)`,
        `INSERT INTO releases (company_id, id, title, at, state, created_by, created_at) VALUES ('closedfiles', 'r1', 'r', 1, 'planned', 's', 1)`,
        `INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, revision, release_id, seq, type, sort_at, follows, year, title, search_row)
          VALUES ('closedfiles', 'e1', 'n1', 'honours.item', 'zh-CN', 'zh-CN', 1, 'r1', 1, 'company', 1, 0, 2026, '奖', '1')`,
        `INSERT INTO files (company_id, id, key, kind, name, type, size, created_at)
          VALUES ('closedfiles', 'f1', 'f1', 'document', 'a.pdf', 'application/pdf', 3, 0)`,
        `INSERT INTO edition_files (company_id, edition_id, position, file_id, label) VALUES ('closedfiles', 'e1', 0, 'f1', '证书')`,
      ].map((statement) => DB.prepare(statement)),
    );
    const read = async (ctx: Ctx) => {
      const its = { ...ctx, registry: publicRegistry(ctx) };
      const [file] = await findLiveFile(db, company.id, "f1", now, its.registry.closedKinds);
      const { items } = await listMenu(its, awards, null);
      forgetCompanies();
      const body = JSON.stringify({ menu: "awards" });
      const called = await exports.default.fetch(
        new Request("https://closedfiles.test/irh/indexHome/frontGetCustomContentList", {
          method: "POST",
          body,
          headers: { "Content-Type": "application/json" },
        }),
      );
      const { value } = (await called.json()) as { value: { items: unknown[] } };
      return [file?.live, (await findFilePath(ctx, { fileId: "f1" })).ok, items.length, value.items.length];
    };
    expect(await read(open)).toEqual([1, true, 1, 1]);
    expect(await read(await withClosed(["honours.honours"], "closedfiles"))).toEqual([undefined, false, 0, 0]);
    expect(await read(await withClosed(["people.people"], "closedfiles"))).toEqual([1, true, 1, 1]);
  });
});
