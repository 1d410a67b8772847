import { expect, test } from "vitest";
import { areas } from "~/areas";
import { registry } from "~/areas.server";
import { answerMessage } from "~/features/messages/handling/steps.server";
import { menuPart } from "~/features/site/menu/menu-part.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { openColumn, writingOf, wrote } from "../messages/board-world";
import { editor, testContext } from "../support/context";
import { actionPaths, ask, press, publicThings, screenAt } from "./alone-world";

/** Screens whose acts wait for a second person, and the test that shows it. */
const asking: Record<string, string> = {
  webSiteSetting: "tests/site/second-person.test.ts",
  "office/menu": "tests/site/second-person.test.ts",
  "office/pages": "tests/site/second-person.test.ts",
  "office/messages": "tests/messages/second-person.test.ts",
  "office/questions": "tests/questions/second-person.test.ts",
  "office/questions/:id": "tests/questions/second-person.test.ts",
  "office/company": "tests/company/profile.test.ts",
  "office/englishName": "tests/company/profile.test.ts",
  "office/activities/:id": "tests/appointments/second-person.test.ts",
  "office/activities/:id/after": "tests/publishing/second-person.test.ts",
  "office/resultsDay": "tests/calendar/results-day.test.ts",
  "office/calendar/year": "tests/publishing/second-person.test.ts",
  "office/releases": "tests/publishing/second-person.test.ts",
  "office/releases/:id": "tests/publishing/release-review.test.ts",
  "office/changes": "tests/records/changes.test.ts",
  "office/pictures": "tests/pictures/pictures.test.ts",
  "office/security": "tests/platform/second-person.test.ts",
};
/** Screens that give readers something by one person, as the screen of the rule says (`Area.withoutApproval`). */
const exempt: Record<string, string> = {
  "office/sharePicture": "site.share",
  "office/live": "site.live",
  "office/startingSite": "site.live",
  "office/calendar/types": "calendar.types",
  "office/registrations/form": "appointments.forms",
  "office/activities/notes": "appointments.forms",
  "office/letters": "appointments.forms",
  "office/messageColumns": "messages.columns",
  "office/questions/topics": "questions.topics",
  "office/questions/said": "questions.topics",
  contentSet: "content.menus",
  "contentSet/:id": "content.menus",
  "office/openFinance": "finance.openData",
  "office/estimates": "analysts.days",
  "office/prices": "stock.market",
  "office/northbound": "stock.market",
  "office/marginTrading": "stock.market",
  "office/securities": "stock.market",
  "businessCardIndex/sendBusinessCardSetting": "cards.cards",
  "businessCardIndex/personalSetting": "cards.cards",
  "businessCardIndex/appointmentAdministration/hours/:id": "cards.cards",
  "office/silentPeriod": "silent-period.rules",
  "office/mailCentre": "subscriptions.mails",
  "office/mailCentre/wording": "subscriptions.mails",
};
/** Screens that give readers nothing: drafts, files without a place, what is the staff's own or a visitor's. */
const silent = [
  ...[
    "find",
    "typed",
    "filters",
    "keptForms",
    "account",
    "switch",
    "people",
    "people/:id",
    "audit",
    "audit/files/:kind",
  ],
  ...["companies", "companies/new", "dataKeys", "previews", "versions", "glossary", "frames", "font", "logo", "mails"],
  ...["files", "pictures/upload", "company/sources", "customContent/:id/translation", "meetings/votes"],
  ...["educationUploads", "educationUploads/:id/:part", "insiders/files/:kind", "insiders/:id/files/:kind"],
  ...["reception", "reception/files/:kind", "registrations", "registrations/reasons", "registrations/:id"],
  "registrations/institutions/:id",
  ...[
    "registrations/reveal/:id",
    "registrations/:id/letter",
    "letters/institutions",
    "dateRequests",
    "dateRequests/reveal/:id",
  ],
  ...[
    "messages/files/:kind",
    "messages/reveal/:id",
    "subscribers/delivery",
    "subscribers/files/:kind",
    "subscribers/:id",
  ],
].map((path) => `office/${path}`);
const silentCards = [
  ...["appointmentAdministration", "appointmentAdministration/reveal/:id", "receivers/reveal/:id"],
  "receivers/files/:kind",
].map((path) => `businessCardIndex/${path}`);

const ofRecords = new Set(registry.records.map(({ path }) => path));
/** Lists and editors of contents post to the kit's one action each. */
const isOfContents = (text: string) => /\bsubmit(Editor|OfficeList)\(/.test(text);
const isImport = (path: string) => /import|existingSite/i.test(path);

test("every screen with an act is one of records, contents or an import, or says how it keeps to the rule", () => {
  const doors = actionPaths();
  expect(doors.length).toBeGreaterThan(130);
  const known = [...Object.keys(asking), ...Object.keys(exempt), ...silent, ...silentCards];
  const left = doors.filter(
    ({ path, text }) => !known.includes(path) && !ofRecords.has(path) && !isImport(path) && !isOfContents(text),
  );
  expect(left.map(({ path }) => path)).toEqual([]);
  const paths = doors.map(({ path }) => path);
  expect(known.filter((path) => !paths.includes(path))).toEqual([]);
  expect(known.filter((path, at) => known.indexOf(path) !== at)).toEqual([]);
});

test("what needs no second person is what the screen of the rule says, and each test that is named is there", () => {
  const always = areas.flatMap(({ name, withoutApproval = {} }) =>
    Object.entries(withoutApproval).flatMap(([key, how]) => (how === "always" ? [`${name}.${key}`] : [])),
  );
  expect([...new Set(Object.values(exempt))].sort()).toEqual(always.sort());
  const tests = Object.keys(import.meta.glob("/tests/*/*.test.ts"));
  expect(Object.values(asking).filter((path) => !tests.includes(`/${path}`))).toEqual([]);
});

const loud = { "zh-CN": "利润翻倍" };
/** What the screens of the site and of the message board post to give readers something. */
const acts: Record<string, (ctx: Ctx, message: string) => Record<string, string>> = {
  webSiteSetting: () => ({
    look: JSON.stringify({ theme: "chinaRed", media: loud }),
    ...{ revision: "0", intent: "publish" },
  }),
  "office/menu": (ctx) => ({
    menu: JSON.stringify({
      columns: menuPart.of(ctx).columns.map((column, at) => (at === 0 ? { ...column, name: loud } : column)),
    }),
    ...{ revision: "0", intent: "publish" },
  }),
  "office/pages": () => ({
    blocks: JSON.stringify([{ id: "a", name: "headline", span: "top", heading: loud }]),
    ...{ page: "home", revision: "0", intent: "publish" },
  }),
  "office/messages": (_, message) => ({
    ...{ ids: message, revision: "2", intent: "publish" },
    ...{ "question.zh-CN": "业绩如何？", "answer.zh-CN": "利润翻倍" },
  }),
};

async function scene(companyId: string, settings: object) {
  const ctx = await testContext({ companyId, actor: editor("editor") });
  const id = await wrote(ctx, writingOf(await openColumn(ctx)));
  await answerMessage(ctx, { id, revision: 1, answer: "谢谢。" });
  await ask(ctx, settings);
  return { ctx, id };
}
async function fresh(ctx: Ctx): Promise<Ctx> {
  forgetCompanies();
  const company = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return contextOf({ ...ctx, company: company ?? ctx.company });
}

test.each(["editor", "admin"] as const)(
  "under second approval no %s gives readers anything by these screens",
  async (role) => {
    const { ctx, id } = await scene(`aloneSite-${role}`, { secondPerson: true });
    const before = await publicThings(ctx);
    for (const [path, fields] of Object.entries(acts)) {
      const accepted = await press({ ...ctx, actor: editor(role) }, await screenAt(path), fields(ctx, id));
      expect([path, accepted]).toEqual([path, path !== "office/messages"]);
      expect([path, await publicThings(ctx)]).toEqual([path, before]);
    }
    const pending = await ctx.env.DB.prepare(
      "SELECT count(*) AS n FROM approvals WHERE company_id = ? AND decision IS NULL",
    )
      .bind(ctx.company.id)
      .first<{ n: number }>();
    expect(pending?.n).toBe(4);
  },
);

test("without it each of them does", async () => {
  const { ctx, id } = await scene("freeSite", {});
  for (const [path, fields] of Object.entries(acts)) {
    const before = await publicThings(ctx);
    expect([path, await press(await fresh(ctx), await screenAt(path), fields(ctx, id))]).toEqual([path, true]);
    expect([path, (await publicThings(ctx)) !== before]).toEqual([path, true]);
  }
});
