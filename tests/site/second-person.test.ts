import { describe, expect, test } from "vitest";
import { lookOf, lookPart } from "~/features/site/look/look-part.server";
import { changeTheme } from "~/features/site/look/operations.server";
import { menuPart } from "~/features/site/menu/menu-part.server";
import { saveMenu } from "~/features/site/menu/operations.server";
import { savePage } from "~/features/site/pages/operations.server";
import { homePage } from "~/features/site/pages/page-blocks";
import { pagePart } from "~/features/site/pages/page-part.server";
import { callBackPlanned, movePlanned, showPlannedNow } from "~/features/site/scheduled-parts/planned.server";
import { approvePart } from "~/features/site/site-parts/approve-part.server";
import type { SitePart } from "~/features/site/site-parts/part.server";
import { savePart, showPart } from "~/features/site/site-parts/save-part.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import type { MenuTree } from "~/shared/area";
import { slow } from "../publishing/release-office";
import { ask } from "../records/alone-world";
import { editor, noon, testContext } from "../support/context";

const hour = 3_600_000;
const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
let companies = 0;

/** A company, asking for a second person or not, and a colleague of who works there. */
async function scene(settings: object = { secondPerson: true }) {
  companies += 1;
  const ctx = await testContext({ companyId: `agreed-site${companies}`, actor: editor("editor") });
  await ask(ctx, settings);
  return ctx;
}

/** Somebody at that moment, with the company as its row says it. */
async function now(ctx: Ctx, role: "editor" | "admin" = "editor", moment = ctx.now): Promise<Ctx> {
  forgetCompanies();
  const company = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return contextOf({ ...ctx, actor: editor(role), now: moment, company: company ?? ctx.company });
}
const pendingRequest = async <Body>(ctx: Ctx, part: SitePart<Body>) => {
  const { approval } = await showPart(await now(ctx, "admin"), part);
  if (!approval) throw new Error("nothing is asked");
  return approval;
};
const renamed = (ctx: Ctx): MenuTree => {
  const [first, ...others] = menuPart.of(ctx).columns;
  if (!first) throw new Error("no column");
  return { columns: [{ ...first, name: { "zh-CN": "利润翻倍" } }, ...others] };
};
type Door = {
  part: SitePart<object>;
  save: (ctx: Ctx, out: "now" | Date, revision?: number) => Promise<{ ok: boolean; value?: object; code?: string }>;
};
const doors: Record<string, Door> = {
  look: {
    part: lookPart as unknown as SitePart<object>,
    save: (ctx, out, revision = 0) =>
      savePart(ctx, lookPart, { body: { ...lookOf(ctx), media: { "zh-CN": "利润翻倍" } }, revision, out }),
  },
  menu: {
    part: menuPart as unknown as SitePart<object>,
    save: (ctx, out, revision = 0) => saveMenu(ctx, { menu: renamed(ctx), revision, out }),
  },
  page: {
    part: pagePart(homePage) as unknown as SitePart<object>,
    save: (ctx, out, revision = 0) =>
      savePage(ctx, {
        ...{ page: homePage, revision, out },
        blocks: [{ id: "a", name: "headline", span: "top", heading: { "zh-CN": "利润翻倍" } }],
      }),
  },
};
const isOut = async (ctx: Ctx, { part }: Door, moment = ctx.now) =>
  JSON.stringify(part.of(await now(ctx, "editor", moment))).includes("利润翻倍");

describe.each(Object.entries(doors))("the %s of the site where publishing needs a second person", (key, door) => {
  test("waits for a colleague, and is out with the yes of that one alone", async () => {
    const ctx = await scene();
    expect(await door.save(ctx, "now")).toMatchObject({ ok: true, value: { at: null, asked: true } });
    expect(await isOut(ctx, door)).toBe(false);
    const { askedAt } = await pendingRequest(ctx, door.part);
    expect(await approvePart(await now(ctx), door.part, askedAt)).toMatchObject({ code: "approvalOwn" });
    expect(await isOut(ctx, door)).toBe(false);
    expect(await approvePart(await now(ctx, "admin"), door.part, askedAt)).toMatchObject({ ok: true });
    expect(await isOut(ctx, door)).toBe(true);
    expect(await approvePart(await now(ctx, "admin"), door.part, askedAt)).toMatchObject({ code: "approvalGone" });
  });

  test("is not what was agreed to once its draft is another", async () => {
    const ctx = await scene();
    await door.save(ctx, "now");
    const { askedAt } = await pendingRequest(ctx, door.part);
    const { saved } = await showPart(await now(ctx), door.part);
    await savePart(ctx, door.part, { body: saved?.draft ?? {}, revision: 1, out: "draft" });
    expect(await approvePart(await now(ctx, "admin"), door.part, askedAt)).toMatchObject({ code: "changedMeanwhile" });
    expect(await isOut(ctx, door)).toBe(false);
  });

  test("is not what was agreed to when its draft becomes another in the moment of the answer", async () => {
    const ctx = await scene();
    await door.save(ctx, "now");
    const { askedAt } = await pendingRequest(ctx, door.part);
    const { saved } = await showPart(await now(ctx), door.part);
    const late = slow(await now(ctx, "admin"), () =>
      savePart(ctx, door.part, { body: saved?.draft ?? {}, revision: 1, out: "draft" }),
    );
    expect(await approvePart(late, door.part, askedAt)).toMatchObject({ code: "changedMeanwhile" });
    expect(await isOut(ctx, door)).toBe(false);
  });

  test("goes out at the second that was asked for, and at once where that has passed", async () => {
    const [early, late] = [await scene(), await scene()];
    for (const [ctx, moment] of [
      [early, 0],
      [late, 2 * hour],
    ] as const) {
      expect(await door.save(ctx, at(hour))).toMatchObject({ value: { asked: true } });
      const { askedAt, at: plannedAt } = await pendingRequest(ctx, door.part);
      expect(plannedAt).toEqual(at(hour));
      expect(await isOut(ctx, door, at(hour))).toBe(false);
      expect(await approvePart(await now(ctx, "admin", at(moment)), door.part, askedAt)).toMatchObject({ ok: true });
    }
    expect([await isOut(early, door, at(hour - 1)), await isOut(early, door, at(hour))]).toEqual([false, true]);
    expect(await isOut(late, door, at(2 * hour))).toBe(true);
  });

  test("is brought forward by nobody alone, and later or back by everybody", async () => {
    const ctx = await scene({});
    await door.save(ctx, at(hour));
    await ask(ctx, { ...(await now(ctx)).company.settings, secondPerson: true });
    const [plan] = (await showPart(await now(ctx), door.part)).planned;
    if (!plan) throw new Error("nothing planned");
    expect(await movePlanned(await now(ctx), plan, at(hour / 2))).toMatchObject({ code: "planNeedsApproval" });
    expect(await showPlannedNow(await now(ctx), plan)).toMatchObject({ code: "planNeedsApproval" });
    const before = { ...(await now(ctx)), company: { ...ctx.company, settings: {} } };
    expect(await showPlannedNow(before, plan)).toMatchObject({ code: "plannedOver" });
    expect(await isOut(ctx, door, at(hour - 1))).toBe(false);
    expect(await movePlanned(await now(ctx), plan, at(2 * hour))).toMatchObject({ ok: true });
    expect(await isOut(ctx, door, at(hour))).toBe(false);
    expect(await callBackPlanned(await now(ctx), { ...plan, at: at(2 * hour) })).toMatchObject({ ok: true });
  });

  test("goes out alone where the company has named it, and not where the rule came a moment ago", async () => {
    const named = await scene({ secondPerson: true, withoutApproval: [`site.${key}`] });
    expect(await door.save(named, "now")).toMatchObject({ value: { asked: false } });
    expect(await isOut(named, door)).toBe(true);
    const ctx = await scene();
    const before = { ...ctx, company: { ...ctx.company, settings: {} } };
    expect(await door.save(before, "now")).toMatchObject({ code: "changedMeanwhile" });
    expect(await isOut(ctx, door)).toBe(false);
    const unnamed = { ...ctx, company: { ...ctx.company, settings: named.company.settings } };
    expect(await door.save(unnamed, "now")).toMatchObject({ code: "changedMeanwhile" });
  });
});

test("the call of the platform asks too, and answers the look that readers have", async () => {
  const ctx = await scene();
  const { theme } = ctx.company;
  const answer = await changeTheme(ctx, { theme: "chinaRed", riseFall: "auto" });
  expect(answer).toMatchObject({ ok: true, value: { theme } });
  expect(lookOf(await now(ctx)).theme).toBe(theme);
  await pendingRequest(ctx, lookPart);
});
