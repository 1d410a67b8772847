import { exports } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { registry } from "~/areas.server";
import { lookOf, lookPart } from "~/features/site/look/look-part.server";
import { menuPart } from "~/features/site/menu/menu-part.server";
import { saveMenu } from "~/features/site/menu/operations.server";
import { planAction } from "~/features/site/scheduled-parts/plan-action.server";
import {
  callBackPlanned,
  movePlanned,
  showPlannedNow,
  tidyPlanned,
} from "~/features/site/scheduled-parts/planned.server";
import { savePart, showPart } from "~/features/site/site-parts/save-part.server";
import { showReleaseCalendar } from "~/publishing/drafts/office-releases.server";
import { lifetime } from "~/server/request/cache.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import type { MenuTree } from "~/shared/area";
import { editor, noon, testContext } from "../support/context";

const hour = 3_600_000;
const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

/** The same person at another moment, with the company as its row says it now. */
async function later(ctx: Ctx, now: Date): Promise<Ctx> {
  forgetCompanies();
  const company = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return contextOf({ ...ctx, now, company: company ?? ctx.company });
}

const inColour = (ctx: Ctx, brand: string) => ({ ...lookOf(ctx), brand });
const colourAt = async (ctx: Ctx, now: Date) => lookOf(await later(ctx, now)).brand;

async function planned(ctx: Ctx, brand: string, out: Date, revision = 0) {
  const saved = await savePart(ctx, lookPart, { body: inColour(ctx, brand), revision, out });
  if (!saved.ok) throw new Error(saved.code);
  const { planned: all } = await showPart(await later(ctx, ctx.now), lookPart);
  const plan = all.find((one) => +one.at === +out);
  if (!plan) throw new Error("not planned");
  return plan;
}

/** The menu of the house with that page closed. */
const without = (ctx: Ctx, id: string): MenuTree => ({
  columns: menuPart.of(ctx).columns.map((column) => ({
    ...column,
    entries: column.entries.map((entry) => ({ ...entry, closed: entry.id === id })),
  })),
});

afterEach(() => void vi.useRealTimers());

describe("a change of the site that is planned", () => {
  test("shows from its millisecond on and not one before, although nothing has run, with no statement more", async () => {
    const ctx = await scene("plan1");
    await planned(ctx, "#112233", at(hour));
    expect(await colourAt(ctx, at(hour - 1))).toBe("");
    const { meter } = ctx;
    const before = meter.statements;
    expect(await colourAt(ctx, at(hour))).toBe("#112233");
    expect(meter.statements).toBe(before);
    const row = await ctx.env.DB.prepare("SELECT theme, settings FROM companies WHERE company_id = 'plan1'").first<{
      settings: string;
    }>();
    expect(JSON.parse(row?.settings ?? "").colours).toBeUndefined();
  });

  test("is what every page and call says from its second on, and no copy of a page lives beyond it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(noon);
    const ctx = await scene("plan2");
    const menu = without(ctx, "honours.honours");
    expect(await saveMenu(ctx, { menu, revision: 0, out: at(30_000) })).toMatchObject({ ok: true });
    await planned(ctx, "#0a5c2f", at(30_000));
    const statusAt = async (milliseconds: number, path: string) => {
      vi.setSystemTime(at(milliseconds));
      return (await exports.default.fetch(new Request(`https://plan2.test/ui/irh/${path}`))).status;
    };
    const brandAt = async (milliseconds: number) => {
      vi.setSystemTime(at(milliseconds));
      const call = "https://plan2.test/irh/indexHome/getCompanyCustomStyleData";
      const answer = await exports.default.fetch(
        new Request(call, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }),
      );
      return ((await answer.json()) as { value: { brand: string } }).value.brand;
    };
    expect([(await statusAt(29_999, "honours.xlsx")) === 404, await brandAt(29_999)]).toEqual([false, ""]);
    expect([await statusAt(30_000, "honours.xlsx"), await brandAt(30_000)]).toEqual([404, "#0a5c2f"]);
    const boundaries: Date[] = [];
    contextOf({ ...ctx, now: at(29_000), company: (await later(ctx, noon)).company, boundaries });
    expect(lifetime(boundaries, at(28_500))).toBe(1);
  });

  test("is written into the settings by the minute after, once, and readers see no difference", async () => {
    const ctx = await scene("plan3");
    await planned(ctx, "#111111", at(hour));
    await planned(await later(ctx, noon), "#222222", at(2 * hour), 1);
    await planned(await later(ctx, noon), "#333333", at(9 * hour), 2);
    const after = await later(ctx, at(3 * hour));
    await Promise.all([tidyPlanned(after), tidyPlanned(after)]);
    const { company } = await later(ctx, noon);
    expect(company.settings.colours).toEqual({ brand: "#222222" });
    expect(company.settings.planned?.map((one) => one.shows.settings.colours)).toEqual([{ brand: "#333333" }]);
    expect(await colourAt(ctx, at(9 * hour))).toBe("#333333");
    await tidyPlanned(await later(ctx, at(10 * hour)));
    expect((await later(ctx, noon)).company.settings.planned).toBeUndefined();
  });

  test("gives way to what is published at once after its second, tidied or not, and comes after what was before", async () => {
    const ctx = await scene("plan4");
    await planned(ctx, "#111111", at(hour));
    const between = await later(ctx, at(1_000));
    expect(
      await savePart(between, lookPart, { body: inColour(between, "#aaaaaa"), revision: 1, out: "now" }),
    ).toMatchObject({ ok: true, value: { revision: 2 } });
    expect([await colourAt(ctx, at(hour - 1)), await colourAt(ctx, at(hour))]).toEqual(["#aaaaaa", "#111111"]);
    const over = await later(ctx, at(2 * hour));
    await savePart(over, lookPart, { body: inColour(over, "#bbbbbb"), revision: 2, out: "now" });
    await tidyPlanned(await later(ctx, at(3 * hour)));
    expect(await colourAt(ctx, at(4 * hour))).toBe("#bbbbbb");
    const { results } = await ctx.env.DB.prepare(
      "SELECT at, state, saved_by FROM site_versions WHERE company_id = 'plan4' ORDER BY at",
    ).all();
    expect(results.map(({ at: moment, state, saved_by }) => [moment, state, saved_by])).toEqual([
      [0, "out", ""],
      [at(1_000).getTime(), "out", "editor"],
      [at(hour).getTime(), "out", "editor"],
      [at(2 * hour).getTime(), "out", "editor"],
    ]);
  });

  test("of one part stays what it is while another part is published, and of another company too", async () => {
    const [ctx, other] = [await scene("plan9"), await scene("plan9other")];
    await planned(other, "#444444", at(hour));
    const menu = without(ctx, "honours.honours");
    expect(await saveMenu(ctx, { menu, revision: 0, out: at(hour) })).toMatchObject({ ok: true });
    const over = await later(ctx, at(2 * hour));
    expect(await savePart(over, lookPart, { body: inColour(over, "#555555"), revision: 0, out: "now" })).toMatchObject({
      ok: true,
    });
    const closed = (of: Ctx) =>
      menuPart.of(of).columns.flatMap(({ entries }) => entries.filter((one) => one.closed).map(({ id }) => id));
    expect(closed(await later(ctx, at(2 * hour)))).toEqual(["honours.honours"]);
    await tidyPlanned(await later(ctx, at(3 * hour)));
    const after = await later(ctx, at(3 * hour));
    expect([closed(after), lookOf(after).brand]).toEqual([["honours.honours"], "#555555"]);
    expect([await colourAt(other, noon), await colourAt(other, at(hour))]).toEqual(["", "#444444"]);
  });

  test("is not written over what was published while the minute was reading", async () => {
    const ctx = await scene("plan10");
    await planned(ctx, "#111111", at(hour));
    const over = await later(ctx, at(2 * hour));
    let newer = false;
    const slow = new Proxy(over.db, {
      get(db, name) {
        if (name !== "batch" || newer) return Reflect.get(db, name, db);
        return async (items: Parameters<typeof db.batch>[0]) => {
          newer = true;
          await savePart(over, lookPart, { body: inColour(over, "#bbbbbb"), revision: 1, out: "now" });
          return db.batch(items);
        };
      },
    });
    await tidyPlanned({ ...over, db: slow });
    expect([newer, await colourAt(ctx, at(3 * hour))]).toEqual([true, "#bbbbbb"]);
  });

  test("is moved, shown at once or called back while it is to come, and by nobody afterwards", async () => {
    const ctx = await scene("plan5");
    const first = await planned(ctx, "#111111", at(hour));
    expect(await movePlanned(ctx, first, at(-1))).toMatchObject({ code: "releasePast" });
    expect(await movePlanned(ctx, first, at(2 * hour))).toEqual({ ok: true, value: null });
    expect(await movePlanned(ctx, first, at(3 * hour))).toMatchObject({ code: "plannedOver" });
    expect([await colourAt(ctx, at(hour)), await colourAt(ctx, at(2 * hour))]).toEqual(["", "#111111"]);
    const moved = { id: first.id, at: at(2 * hour) };
    expect(await callBackPlanned(await later(ctx, at(2 * hour)), moved)).toMatchObject({ code: "plannedOver" });
    expect(await callBackPlanned(await later(ctx, at(2 * hour - 1)), moved)).toMatchObject({ ok: true });
    expect(await colourAt(ctx, at(3 * hour))).toBe("");
    expect(await movePlanned(await later(ctx, noon), moved, at(4 * hour))).toMatchObject({ code: "plannedOver" });
    const second = await planned(await later(ctx, noon), "#222222", at(hour), 1);
    expect(await showPlannedNow(await later(ctx, at(5)), second)).toMatchObject({ ok: true });
    expect([await colourAt(ctx, at(5)), await colourAt(ctx, at(2 * hour))]).toEqual(["#222222", "#222222"]);
    expect(await showPlannedNow(ctx, second)).toMatchObject({ code: "plannedOver" });
    expect(await showPlannedNow(await scene("plan0"), second)).toMatchObject({ code: "notFound" });
    const { results } = await ctx.env.DB.prepare(
      "SELECT action FROM audit WHERE company_id = 'plan5' ORDER BY action",
    ).all();
    expect(results.map(({ action }) => action)).toEqual([
      ...["site.callBackChange", "site.moveChange", "site.planChange", "site.planChange", "site.showChange"].sort(),
    ]);
  });

  test("stands in the release calendar with its part and the screen where it is changed", async () => {
    const ctx = await scene("plan6");
    await planned(ctx, "#111111", at(hour));
    const shown = await showReleaseCalendar({ ...(await later(ctx, noon)), lang: "en" });
    expect(shown.coming).toMatchObject([
      {
        at: at(hour),
        alone: true,
        title: "Look of the site",
        items: [{ kind: "site.change", href: "/webSiteSetting" }, {}, {}],
      },
    ]);
    expect((await showReleaseCalendar(await later(ctx, at(hour)))).past).toMatchObject([{ at: at(hour) }]);
  });
});

test("of two who save a part at the same moment one is refused, and gets the other's version beside the own one", async () => {
  const ctx = await scene("plan7");
  const [one, other] = await Promise.all([
    savePart(ctx, lookPart, { body: inColour(ctx, "#111111"), revision: 0, out: at(hour) }),
    savePart(ctx, lookPart, { body: inColour(ctx, "#222222"), revision: 0, out: "now" }),
  ]);
  const refused = one.ok ? other : one;
  expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
  expect(refused).toMatchObject({
    code: "changedMeanwhile",
    theirs: { brand: one.ok ? "#111111" : "#222222" },
    revision: 1,
    savedBy: "editor",
  });
  const { results } = await ctx.env.DB.prepare("SELECT 1 FROM site_versions WHERE company_id = 'plan7'").all();
  expect(results).toHaveLength(2);
  const notes = await ctx.env.DB.prepare("SELECT action FROM audit WHERE company_id = 'plan7'").all();
  expect(notes.results).toHaveLength(1);
  const [third, fourth] = await Promise.all([
    savePart(ctx, lookPart, { body: inColour(ctx, "#333333"), revision: 1, out: "draft" }),
    savePart(ctx, lookPart, { body: inColour(ctx, "#444444"), revision: 1, out: "draft" }),
  ]);
  expect([third.ok, fourth.ok].filter(Boolean)).toHaveLength(1);
});

test("a time that is none or past is refused at its field, and so is a plan too many", async () => {
  const ctx = await scene("plan8");
  const submit = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return planAction(ctx, form);
  };
  expect(await submit({ intent: "movePlanned", id: "x", seenAt: "1", at: "2026-02-31T10:00" })).toMatchObject({
    issues: [{ field: "at", code: "timeRequired" }],
  });
  expect(await submit({ intent: "publish" })).toBeNull();
  expect(await savePart(ctx, lookPart, { body: inColour(ctx, ""), revision: 0, out: noon })).toMatchObject({
    code: "releasePast",
  });
  for (let plan = 0; plan < 12; plan++) await planned(ctx, "#111111", at(hour + plan), plan);
  expect(await savePart(ctx, lookPart, { body: inColour(ctx, ""), revision: 12, out: at(hour * 2) })).toMatchObject({
    code: "plannedTooMany",
  });
  expect((await showPart(await later(ctx, noon), lookPart)).saved?.revision).toBe(12);
  expect(registry.showings.length).toBeGreaterThan(0);
});
