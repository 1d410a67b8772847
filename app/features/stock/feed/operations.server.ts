import { listPeople } from "~/features/staff/accounts/people-queries.server";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { mailLang } from "~/features/staff/rules";
import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { notifyQueue, type OutboxRow, outboxRow } from "~/server/outbox/outbox.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { may, type Staff } from "~/shared/permissions";
import { codeNamed } from "~/sheets/rules/codes";
import { addDay, type StoredDay } from "../import/queries.server";
import { closeInstant } from "../rules";
import { askFeed } from "./ask-feed.server";
import {
  claimFeed,
  deleteFeed,
  endTurn,
  type FeedRow,
  findFeed,
  insertQuotes,
  isSameFeed,
  listFed,
  type NewTick,
  upsertFeed,
} from "./queries.server";
import {
  allowedHosts,
  type FeedProblem,
  type FeedTick,
  failuresToTell,
  isAllowedFeed,
  isFeedTime,
  isStale,
  nextAsk,
  readQuote,
} from "./rules";
import type { FeedQuote, FeedSettings } from "./schemas";

export const feedMail = "stock.feedProblem";
/** While a run is at it, no other one asks. */
const turnLasts = 60_000;

type Security = Awaited<ReturnType<typeof listFed>>[number];

/** The company's feed for staff, and the hosts that the deployment allows. */
export async function readFeed({ db, company, env }: Ctx) {
  const feed = await findFeed(db, company.id);
  return { hosts: allowedHosts(env.PRICE_FEED_HOSTS), feed };
}

/**
 * Sets where prices are pulled from; an empty address ends it. Refuses `feedNotAllowed {hosts}` for anything but
 * https at a host of the deployment's list.
 */
export async function saveFeed(ctx: Ctx, { url, active }: FeedSettings): Promise<Outcome<null>> {
  const { db, company, env, now } = ctx;
  const hosts = allowedHosts(env.PRICE_FEED_HOSTS);
  if (url !== "" && !isAllowedFeed(url, hosts)) return refuse("feedNotAllowed", { hosts: hosts.join(", ") || "—" });
  const before = await findFeed(db, company.id);
  const view = (feed: Pick<FeedRow, "url" | "active"> | null) =>
    feed ? { host: new URL(feed.url).hostname, active: feed.active } : undefined;
  await inBatch(db, {
    feed: url === "" ? deleteFeed(db, company.id) : upsertFeed(db, company.id, { url, active }, now),
    note: auditRow(ctx, {
      action: "stock.saveFeed",
      subjectId: company.id,
      before: view(before),
      after: view(url === "" ? null : { url, active }),
    }),
  });
  return ok(null);
}

type Taken = { ticks: NewTick[]; days: { instrumentId: string; day: StoredDay }[]; doubtful: boolean };

/** What of an answer becomes prices: quotes of known securities that make sense, and the day of one that has closed. */
function takenOf(quotes: readonly FeedQuote[], securities: readonly Security[], now: Date): Taken {
  const taken: Taken = { ticks: [], days: [], doubtful: false };
  for (const quote of quotes) {
    const named = codeNamed(quote.code);
    const code = named && "code" in named ? named.code : quote.code;
    const security = securities.find((one) => one.code === code);
    if (!security) continue;
    const tick = readQuote(quote, security, now);
    if (tick === "doubtful") taken.doubtful = true;
    else {
      taken.ticks.push({ instrumentId: security.id, ...tick });
      const day = dayOf(tick, security);
      if (day) taken.days.push({ instrumentId: security.id, day });
    }
  }
  return taken;
}

/** The complete day of a quote at or after its close, unless the day is stored. */
function dayOf({ asOf, price, dayVolume, ...tick }: FeedTick, { market, stored }: Security): StoredDay | null {
  const day = beijingDay(new Date(asOf));
  const close = closeInstant(market, day).getTime();
  return asOf >= close && stored === 0 ? { ...tick, day, close: price, volume: dayVolume, asOf: close } : null;
}

const newestOf = (ticks: readonly NewTick[]) =>
  ticks.length > 0 ? new Date(Math.max(...ticks.map(({ asOf }) => asOf))) : null;

/** What is wrong after an answer was taken over, as far as this run can tell. */
function problemOf(taken: Taken, securities: readonly Security[], now: Date): FeedProblem | null {
  if (taken.doubtful) return "doubtful";
  if (taken.ticks.length === 0) return "noSecurity";
  const isOld = securities.some(({ id, market, newest }) => {
    const own = taken.ticks.filter(({ instrumentId }) => instrumentId === id);
    const latest = Math.max(newest ?? 0, ...own.map(({ asOf }) => asOf));
    return own.length > 0 && isStale(market, latest > 0 ? new Date(latest) : null, now);
  });
  return isOld ? "stale" : null;
}

/** The people who may import prices, each with a mail about the feed; one a person and day. */
async function mailsOf(ctx: Ctx, problem: FeedProblem): Promise<{ items: Item[]; ids: string[] }> {
  const people = (await listPeople(ctx.central, ctx.company.id)).filter((person) => mayImport(ctx, person));
  const rows = people.map(({ userId }) => ({
    id: ctx.newId(),
    kind: feedMail,
    subjectId: userId,
    occasion: beijingDay(ctx.now),
    payload: { problem, lang: ctx.lang },
    now: ctx.now,
  }));
  return {
    items: rows.map((row) => outboxRow(ctx.db, ctx.company.id, row, always)),
    ids: rows.map(({ id }) => id),
  };
}

const mayImport = (ctx: Ctx, { userId, name, email, roles }: Omit<Staff, "kind">) =>
  may({ ...ctx, actor: { kind: "staff", userId, name, email, roles } }, "stock.import");

/** Writes how a turn failed: the next one comes later each time, and from the third on staff are told once a day. */
async function endFailed(ctx: Ctx, feed: FeedRow, problem: FeedProblem, items: Item[] = []): Promise<void> {
  const failures = feed.failures + 1;
  const { items: mails, ids } = failures >= failuresToTell ? await mailsOf(ctx, problem) : { items: [], ids: [] };
  await inBatch(ctx.db, {
    items,
    turn: endTurn(ctx.db, feed, { nextAt: nextAsk(failures, ctx.now), failures, problem }),
    mails,
  });
  notifyQueue(ctx, ids);
  ctx.log("feed.failed", { problem, failures });
}

/**
 * The minute's look at the feed: in trading hours each five minutes, by one run at a time, less often while it fails.
 * What it says is added to what stands: a price or day from a file is never overwritten.
 */
export async function pullPrices(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const feed = await findFeed(db, company.id);
  if (!feed?.active || feed.nextAt > now) return;
  const securities = await listFed(db, company.id, beijingDay(now));
  const markets = securities.map(({ market }) => market);
  if (!isFeedTime(markets, now)) return;
  const turn = await claimFeed(db, company.id, now, new Date(now.getTime() + turnLasts));
  if (!turn) return;
  const requested = await askFeed(ctx, turn.url);
  if ("problem" in requested) return endFailed(ctx, turn, requested.problem);
  const taken = takenOf(requested.quotes, securities, now);
  const isCurrent = isSameFeed(turn);
  const items: Item[] = [
    ...(taken.ticks.length > 0 ? [insertQuotes(db, company.id, taken.ticks, isCurrent)] : []),
    ...taken.days.flatMap(({ instrumentId, day }) => addDay(db, company.id, instrumentId, day, isCurrent)),
    ...(taken.days.length > 0 ? [raiseRelease(db, company.id)] : []),
  ];
  const problem = problemOf(taken, securities, now);
  if (problem) await endFailed(ctx, turn, problem, items);
  else
    await inBatch(db, {
      items,
      turn: endTurn(db, turn, {
        ...{ nextAt: nextAsk(0, now), failures: 0, problem: null, succeededAt: now, newestAsOf: newestOf(taken.ticks) },
      }),
    });
  if (taken.days.length > 0) forgetCompanies();
}

/** The mail about a feed that fails; dropped for who works here no more, and when it has recovered. */
export async function composeFeedProblem(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop> {
  const person = await findStaffById(ctx.central, ctx.company.id, subjectId);
  if (!person || !mayImport(ctx, person)) return drop("personGone");
  const feed = await findFeed(ctx.db, ctx.company.id);
  if (!feed?.active || feed.problem === null) return drop("feedRecovered");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const facts = { company: say(ctx.company.name, lang), name: person.name, host: new URL(feed.url).hostname };
  return {
    to: person.email,
    toStaff: true,
    lang,
    subject: t("stock:feed.mail.subject", facts),
    blocks: [
      { p: t("stock:feed.mail.greeting", facts) },
      { p: t("stock:feed.mail.text", facts) },
      {
        rows: [
          [t("stock:feed.state"), t(`stock:feed.problem.${feed.problem as FeedProblem}`)],
          [t("stock:feed.succeededAt"), feed.succeededAt ? formatInstant(feed.succeededAt, lang) : "—"],
        ],
      },
      { p: t("stock:feed.mail.byFile") },
      { button: t("stock:feed.mail.open"), href: `${ctx.company.origin}/ui/irh/office/prices` },
    ],
  };
}
