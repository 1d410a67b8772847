import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  composeFeedProblem,
  pullFigures,
  readFigureFeeds,
  saveFigureFeed,
} from "~/features/deliveries/feeds/operations.server";
import { type FigureFeed, pace } from "~/features/deliveries/feeds/rules";
import { SavedFeed } from "~/features/deliveries/schemas";
import { counts } from "~/features/shareholders/operations/records.server";
import { listCounts } from "~/features/shareholders/queries.server";
import { staff, users } from "~/features/staff/tables.server";
import { toReaders } from "~/records/queries/audience.server";
import { systemDb } from "~/server/database/db.server";
import { audit, outbox } from "~/server/database/tables.server";
import { drop } from "~/server/outbox/mail.server";
import { contextOf } from "~/server/request/context.server";
import { nextPoll } from "~/sheets/feeds/rules";
import { shownYears } from "../finance/figures-world";
import { editor, testContext } from "../support/context";

const at = (time: string, day = "03") => new Date(`2026-03-${day}T${time}:00+08:00`);
const urls = {
  statements: "https://figures.example.com/statements",
  shareholderCounts: "https://figures.example.com/counts",
};
const figure = (end: string, item: string, value: string) => ({ statement: "income", end, item, value });
const statements = (...rows: object[]) => ({
  ...{ kind: "statements", currency: "CNY", report: "annual", reportDay: "2026-03-02", rows },
});
const year = [
  ...[figure("2025-12-31", "revenue", "1000000000"), figure("2025-12-31", "netProfit", "150000000")],
  ...[figure("2024-12-31", "revenue", "900000000"), figure("2024-12-31", "netProfit", "140000000")],
];
const countsOf = (...rows: [string, number][]) => ({
  kind: "shareholderCounts",
  rows: rows.map(([day, holders]) => ({ day, shareClass: "A", holders, shares: 1_000_000 })),
});

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let requests: string[] = [];
let answers: Record<string, () => Response>;
const on = (now: Date) => contextOf({ ...ctx, resolve: async () => ["1.1.1.1"], actor: { kind: "system" }, now });
const json = (body: object) => () => new Response(JSON.stringify(body));
const pull = (time: string, day?: string) => pullFigures(on(at(time, day)));
const state = async (name: FigureFeed) => (await readFigureFeeds(ctx)).find((one) => one.name === name)?.feed;
const drafts = () =>
  ctx.db.all<{ savedBy: string }>(
    sql`SELECT saved_by AS savedBy FROM contents WHERE company_id = ${ctx.company.id} AND kind = 'finance.figures'`,
  );
const stored = async () => (await counts.list(ctx)).map(({ day, holders }) => [day, holders]);

beforeEach(async () => {
  companies += 1;
  requests = [];
  answers = {
    [urls.statements]: json(statements(...year)),
    [urls.shareholderCounts]: json(countsOf(["2025-12-31", 50_000])),
  };
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return answers[url]?.();
  });
  const base = await testContext({ now: at("08:00"), actor: editor("editor"), companyId: `figures${companies}` });
  ctx = Object.assign(base, { env: { ...base.env, FEED_HOSTS: "figures.example.com" } });
});
afterEach(() => vi.unstubAllGlobals());

const feed = async (...names: FigureFeed[]) => {
  for (const name of names)
    expect(await saveFigureFeed(ctx, name, { url: urls[name], active: true })).toEqual({ ok: true, value: null });
};

describe("a feed of figures", () => {
  test("brings statements as a draft and numbers of shareholders as a change to publish, once an hour each", async () => {
    await feed("statements", "shareholderCounts");
    await pull("09:00");
    await pull("09:59");
    expect(requests).toEqual([urls.statements, urls.shareholderCounts]);
    expect(await drafts()).toEqual([{ savedBy: "figures.example.com" }]);
    expect(await shownYears(ctx)).toEqual([]);
    expect(await stored()).toEqual([["2025-12-31", 50_000]]);
    expect(await listCounts(ctx.db, toReaders(ctx), { shareClass: "A", since: "" })).toEqual([]);
    for (const name of ["statements", "shareholderCounts"] as const)
      expect(await state(name)).toMatchObject({
        ...{ failures: 0, problem: null, refusal: null, succeededAt: at("09:00") },
        newestAsOf: new Date("2025-12-31T00:00:00+08:00"),
      });
    const [note] = await ctx.db
      .select()
      .from(audit)
      .where(sql`company_id = ${ctx.company.id} AND actor_id LIKE 'feed:%'`);
    expect(note?.actorId).toBe("feed:statements");
  });

  test("changes nothing where it answers the same again", async () => {
    await feed("statements", "shareholderCounts");
    await pull("09:00");
    await pull("10:00");
    expect(requests).toHaveLength(4);
    expect(await drafts()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(await state("statements")).toMatchObject({ problem: null, succeededAt: at("10:00") });
  });

  test("is refused as a whole where a row raises a question, and staff see each with both readings", async () => {
    await feed("shareholderCounts");
    answers[urls.shareholderCounts] = json(countsOf(["2025-06-30", 50_000], ["2025-09-30", 52_000], ["2025-12-31", 5]));
    await pull("09:00");
    expect(await stored()).toEqual([]);
    expect(await state("shareholderCounts")).toMatchObject({
      ...{ problem: "notTaken", failures: 1, succeededAt: null, nextAt: nextPoll(1, at("09:00"), pace) },
      refusal: {
        code: "deliveryDoubtful",
        facts: { count: 1 },
        doubts: [{ row: 3, code: "outOfScale", field: "holders", posted: "5", known: "52000" }],
      },
    });
    answers[urls.shareholderCounts] = json(countsOf(["2025-12-31", 51_000]));
    await pull("11:00");
    expect(await stored()).toEqual([["2025-12-31", 51_000]]);
    expect(await state("shareholderCounts")).toMatchObject({ problem: null, refusal: null });
  });

  test("of statements asks what the import asks: another unit, a period to come", async () => {
    await feed("statements");
    await pull("09:00");
    const codes = async () => (await state("statements"))?.refusal?.doubts.map(({ code }) => code);
    answers[urls.statements] = json(
      statements(figure("2023-12-31", "revenue", "800000"), figure("2023-12-31", "netProfit", "130000")),
    );
    await pull("10:00");
    expect(await codes()).toEqual(["statementScale"]);
    answers[urls.statements] = json(statements(figure("2026-12-31", "revenue", "1000000000")));
    await pull("12:00");
    expect(await codes()).toEqual(["periodAhead"]);
    expect(await drafts()).toHaveLength(1);
  });

  test.each([
    ["malformed", json(countsOf(["2025-12-31", 50_000]))],
    ["malformed", json(statements({ ...figure("2025-12-31", "revenue", "1"), statement: "sales" }))],
    ["tooLarge", () => new Response(" ".repeat(1_100_000))],
    ["refused", () => new Response("no", { status: 503 })],
  ])("takes nothing of an answer that is %s", async (problem, wrong) => {
    await feed("statements");
    answers[urls.statements] = wrong;
    await pull("09:00");
    expect(await drafts()).toEqual([]);
    expect(await state("statements")).toMatchObject({ problem, failures: 1, refusal: null });
  });

  test("whose newest figures are older than any report may be late is stale", async () => {
    await feed("shareholderCounts");
    answers[urls.shareholderCounts] = json(countsOf(["2025-03-31", 50_000]));
    await pull("09:00");
    expect(await state("shareholderCounts")).toMatchObject({ problem: "stale" });
    expect(await stored()).toHaveLength(1);
  });

  test("that is down leaves the other alone, is asked ever less often, and staff are told once a day", async () => {
    const userId = `lin-${ctx.company.id}`;
    const times = { createdAt: at("08:00"), updatedAt: at("08:00") };
    const person = { id: userId, name: "Lin", email: `${userId}@example.com` };
    await systemDb(ctx.env.DB)
      .insert(users)
      .values({ ...person, ...times });
    await ctx.central
      .insert(staff)
      .values({ companyId: ctx.company.id, userId, roles: ["editor"], createdAt: at("08:00") });
    await feed("statements", "shareholderCounts");
    answers[urls.statements] = () => new Response("no", { status: 503 });
    const tries: number[] = [];
    for (let hours = 0; hours < 16; hours += 1) {
      const before = requests.filter((url) => url === urls.statements).length;
      await pullFigures(on(new Date(at("08:00").getTime() + hours * 3_600_000)));
      if (requests.filter((url) => url === urls.statements).length > before) tries.push(hours);
    }
    expect(tries).toEqual([0, 2, 6, 14]);
    expect(requests.filter((url) => url === urls.shareholderCounts)).toHaveLength(16);
    const mails = await ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
    expect(mails.map(({ kind, occasion }) => `${kind} ${occasion}`)).toEqual([
      "deliveries.feedProblem statements 2026-03-03",
    ]);
    const [mail] = mails;
    if (!mail) throw new Error("nobody is told");
    expect(JSON.stringify(await composeFeedProblem(on(at("22:00")), mail))).toContain("figures.example.com");
    answers[urls.statements] = json(statements(...year));
    await pull("23:00", "04");
    expect(await composeFeedProblem(on(at("23:01", "04")), mail)).toEqual(drop("feedRecovered"));
  });

  test("is set for hosts that the deployment allows, and never for prices", async () => {
    const wrong = { url: "https://other.example.com/", active: true };
    expect(await saveFigureFeed(ctx, "statements", wrong)).toMatchObject({ code: "feedNotAllowed" });
    expect(SavedFeed.safeParse({ feed: "prices", url: urls.statements }).success).toBe(false);
  });
});
