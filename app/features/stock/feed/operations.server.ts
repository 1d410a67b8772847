import { findWhoMay, mailsToWhoMay } from "~/features/staff/accounts/permission-mails.server";
import { mailLang } from "~/features/staff/rules";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { type Feed, feedMailTo, pullFeed } from "~/sheets/feeds/operations.server";
import { findFeed } from "~/sheets/feeds/queries.server";
import { codeNamed } from "~/sheets/rules/codes";
import { addDay, type StoredDay } from "../import/queries.server";
import { closeInstant } from "../rules";
import { insertQuotes, listFed, type NewTick } from "./queries.server";
import { type FeedTick, isFeedTime, isStale, type PriceFeedProblem, pace, problemKey, readQuote } from "./rules";
import { FeedBody, type FeedQuote } from "./schemas";

export const feedMail = "stock.feedProblem";

export const priceFeed: Feed<FeedBody> = {
  name: "prices",
  saveAction: "stock.saveFeed",
  schema: FeedBody,
  mostBytes: 64 * 1024,
  pace,
  mailsOf: (ctx, problem) =>
    mailsToWhoMay(ctx, "stock.import", { kind: feedMail, occasion: beijingDay(ctx.now), payload: { problem } }),
};

type Security = Awaited<ReturnType<typeof listFed>>[number];

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
function problemOf(taken: Taken, securities: readonly Security[], now: Date): PriceFeedProblem | null {
  if (taken.doubtful) return "doubtful";
  if (taken.ticks.length === 0) return "noSecurity";
  const isOld = securities.some(({ id, market, newest }) => {
    const own = taken.ticks.filter(({ instrumentId }) => instrumentId === id);
    const latest = Math.max(newest ?? 0, ...own.map(({ asOf }) => asOf));
    return own.length > 0 && isStale(market, latest > 0 ? new Date(latest) : null, now);
  });
  return isOld ? "stale" : null;
}

/**
 * The minute's look at the feed: in trading hours each five minutes, by one run at a time, less often while it fails.
 * What it says is added to what stands: a price or day from a file is never overwritten.
 */
export async function pullPrices(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const feed = await findFeed(db, { companyId: company.id, name: priceFeed.name });
  if (!feed?.active || feed.nextAt > now) return;
  const securities = await listFed(db, company.id, beijingDay(now));
  const markets = securities.map(({ market }) => market);
  if (!isFeedTime(markets, now)) return;
  let closed = false;
  await pullFeed(ctx, priceFeed, async ({ quotes }, isCurrent) => {
    const taken = takenOf(quotes, securities, now);
    closed = taken.days.length > 0;
    return {
      problem: problemOf(taken, securities, now),
      newestAsOf: newestOf(taken.ticks),
      items: [
        ...(taken.ticks.length > 0 ? [insertQuotes(db, company.id, taken.ticks, isCurrent)] : []),
        ...taken.days.flatMap(({ instrumentId, day }) => addDay(db, company.id, instrumentId, day, isCurrent)),
        ...(closed ? [raiseRelease(db, company.id)] : []),
      ],
    };
  });
  if (closed) forgetCompanies();
}

/** The mail about a feed that fails; dropped for who works here no more, and when it has recovered. */
export async function composeFeedProblem(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop> {
  const person = await findWhoMay(ctx, "stock.import", subjectId);
  if (!person) return drop("personGone");
  const feed = await findFeed(ctx.db, { companyId: ctx.company.id, name: priceFeed.name });
  if (!feed?.active || feed.problem === null) return drop("feedRecovered");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const words = {
    title: t("stock:feed.title"),
    meaning: t("stock:feed.meaning"),
    problem: t(problemKey(feed.problem) as "stock:feed.problem.stale"),
  };
  return feedMailTo(ctx, { person, lang, feed, words, path: "office/prices" });
}
