import { z } from "zod";
import { findWhoMay, mailsToWhoMay } from "~/features/staff/accounts/permission-mails.server";
import { mailLang } from "~/features/staff/rules";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { type Feed, feedMailTo, pullFeed, readFeed, saveFeed, type Taken } from "~/sheets/feeds/operations.server";
import { findFeed, listDue } from "~/sheets/feeds/queries.server";
import type { FeedSettings } from "~/sheets/feeds/schemas";
import { storeDelivery } from "../operations/deliver.server";
import type { Doubt } from "../rules";
import { Delivery, type DeliveryOf } from "../schemas";
import { areStale, type FigureFeed, figureFeeds, isFigureFeed, pace, problemKey } from "./rules";

export const feedMail = "deliveries.feedProblem";
const permission = "deliveries.imports";

/** A feed of statements or of numbers of shareholders; it answers what the call of the deliveries takes. */
const feedOf = <Kind extends FigureFeed>(name: Kind): Feed<DeliveryOf<Kind>> => ({
  name,
  saveAction: "deliveries.saveFeed",
  schema: Delivery.pipe(z.custom<DeliveryOf<Kind>>((body) => (body as Delivery).kind === name)),
  mostBytes: 1_048_576,
  pace,
  mailsOf(ctx, problem) {
    const occasion = `${name} ${beijingDay(ctx.now)}`;
    return mailsToWhoMay(ctx, permission, { kind: feedMail, occasion, payload: { problem, feed: name } });
  },
});
const feeds = { statements: feedOf("statements"), shareholderCounts: feedOf("shareholderCounts") };

/** Both feeds of the company for staff. */
export const readFigureFeeds = (ctx: Ctx) =>
  Promise.all(figureFeeds.map(async (name) => ({ name, ...(await readFeed(ctx, name)) })));

export const saveFigureFeed = (ctx: Ctx, name: FigureFeed, settings: FeedSettings) =>
  saveFeed(ctx, feeds[name], settings);

/** Takes an answer through the import of its kind, in the name of the host that answered. */
async function take(ctx: Ctx, delivery: DeliveryOf<FigureFeed>, url: string): Promise<Taken> {
  const { kind, rows } = delivery;
  const days = rows.map((row) => ("end" in row ? row.end : row.day));
  const newest = days.toSorted().at(-1) ?? "";
  const newestAsOf = new Date(`${newest}T00:00:00+08:00`);
  const actor = { kind: "key" as const, keyId: `feed:${kind}`, name: new URL(url).hostname };
  const outcome = await storeDelivery(contextOf({ ...ctx, actor }), delivery);
  if (outcome.ok) return { problem: areStale(newest, beijingDay(ctx.now)) ? "stale" : null, newestAsOf };
  const { code, facts = {} } = outcome;
  const doubts = "doubts" in outcome ? (outcome.doubts as Doubt[]) : [];
  return { problem: "notTaken", refusal: { code, facts, doubts }, newestAsOf };
}

/** The minute's look at the feeds of figures: each once an hour, by one run at a time, less often while it fails. */
export async function pullFigures(ctx: Ctx): Promise<void> {
  const due = await listDue(ctx.db, ctx.company.id, ctx.now);
  for (const name of figureFeeds.filter((one) => due.includes(one)))
    await pullFeed(ctx, feeds[name] as Feed<DeliveryOf<FigureFeed>>, (delivery, _, url) => take(ctx, delivery, url));
}

/** The mail about a feed that fails; dropped for who works here no more, and when it has recovered. */
export async function composeFeedProblem(ctx: Ctx, { subjectId, payload }: OutboxRow): Promise<Mail | Drop> {
  const person = await findWhoMay(ctx, permission, subjectId);
  if (!person) return drop("personGone");
  const name = payload.feed;
  if (!isFigureFeed(name)) return drop("feedRecovered");
  const feed = await findFeed(ctx.db, { companyId: ctx.company.id, name });
  if (!feed?.active || feed.problem === null) return drop("feedRecovered");
  const lang = mailLang(person, payload.lang);
  const t = translator(lang);
  const words = {
    title: t(`deliveries:feeds.${name}.title`),
    meaning: "",
    problem: t(problemKey(feed.problem) as "deliveries:feeds.problem.stale"),
  };
  return feedMailTo(ctx, { person, lang, feed, words, path: "office/imports" });
}
