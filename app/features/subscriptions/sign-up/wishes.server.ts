import { lastVisible, staleFrom } from "~/features/stock/rules";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { inOrder } from "~/shared/forms/form-outcome";
import type { Lang } from "~/shared/languages";
import { listQuotes } from "../alerts/queries.server";
import { type Issue, issuesOf, type Quote, type ReadAlert, readAlerts } from "../alerts/read-alerts";
import { findCentreMenu } from "../mail-centre/queries.server";
import { type MenuEntry, menuOf } from "../mail-centre/rules";
import { type EventType, eventTypeReads, eventTypesOf, readEvents } from "../reminders/event-types.server";
import { everyType } from "../rules";
import { SignUp, type SignUpForm, signUpFields, subjects, tickedOf } from "../schemas";
import type { AlertInput, TopicInput } from "../tables.server";

const quoteReads = ({ db, company, now }: Ctx) => listQuotes(db, company.id, { visible: lastVisible(now), now });

const quotesOf = ({ now }: Ctx, rows: Awaited<ReturnType<typeof listQuotes>>) =>
  rows.map((quote) => ({ ...quote, stale: quote.asOf === null || now >= staleFrom(quote.asOf) }));

/**
 * The company's shown instruments with the newest price that may be shown (at least fifteen minutes old), and whether
 * it is an old one.
 */
export const findQuotes = async (ctx: Ctx) => quotesOf(ctx, await quoteReads(ctx));

/**
 * All that a reader may subscribe to, in one round trip: the quotes, the types of events as `eventTypesOf` has them,
 * and what the company's menu offers, in its order.
 */
export async function findOffers(ctx: Ctx, stored?: readonly string[]) {
  const {
    quotes,
    menu: [menu],
    ...types
  } = await inBatch(ctx.db, {
    quotes: quoteReads(ctx),
    menu: findCentreMenu(ctx.db, ctx.company.id),
    ...eventTypeReads(ctx),
  });
  const offers = menuOf(menu?.entries ?? null, subjects).filter(({ offered }) => offered);
  return { quotes: quotesOf(ctx, quotes), types: await eventTypesOf(ctx, types, stored), offers };
}

type Query = { email: string; companyName: string; lang: Lang; wanted: AlertInput[]; topics: TopicInput[] };
export type ReadSignUp = { input: Query | null; issues: Issue[] };

/** The alerts as they are stored, each with an id of its own. */
export const withIds = (ctx: Pick<Ctx, "newId">, alerts: readonly ReadAlert[]): AlertInput[] =>
  alerts.map(({ instrumentId, kind, threshold, frequency, delivery }) => ({
    ...{ id: ctx.newId(), instrumentId, kind, threshold, frequency, delivery },
  }));

/** A price alert that is ticked and not begun: what its first row must say. */
const unbegun = ["instrumentRequired", "targetRequired"].map((code, at) => ({
  field: `alerts[0].${at === 0 ? "instrumentId" : "target"}`,
  code,
}));

/** A sent sign-up form: all mistakes at once in the form's order, or what it asks for. */
export function readSignUp(
  ctx: Pick<Ctx, "newId">,
  sent: SignUpForm,
  quotes: readonly Quote[],
  types: readonly EventType[],
  offers: readonly MenuEntry[] = menuOf(null, subjects),
): ReadSignUp {
  const form = tickedOf(sent);
  const person = SignUp.safeParse(form);
  const read = readAlerts(form, quotes, { optional: true });
  const wanted = withIds(ctx, read.wanted);
  const isEmpty = form.ticked.includes("alerts") && wanted.length + read.issues.length === 0;
  const issues = isEmpty ? unbegun : read.issues;
  const events = readEvents(form, types);
  const topics = [
    ...form.announcements.map((type): TopicInput => ({ topic: "announcements", type })),
    ...events.topics,
    ...(form.newsletters ? [{ topic: "newsletters", type: everyType } satisfies TopicInput] : []),
  ];
  const requested = wanted.length + topics.length + issues.length + events.issues.length;
  // guard: sign-up-only-what-is-offered
  const closed = form.ticked.some((subject) => !offers.some((one) => one.subject === subject))
    ? [{ field: "announcements", code: "subjectNotOffered" }]
    : [];
  const nothing = requested === 0 ? [{ field: "announcements", code: "contentRequired" }] : [];
  const all = inOrder([...nothing, ...closed, ...events.issues, ...issuesOf(person.error), ...issues], signUpFields);
  return { input: person.success && all.length === 0 ? { ...person.data, wanted, topics } : null, issues: all };
}
