import type { ZodError } from "zod";
import { lastVisible, staleFrom } from "~/features/stock/rules";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { inOrder } from "~/shared/forms/form-outcome";
import type { Lang } from "~/shared/languages";
import type { Facts } from "~/shared/outcome";
import { listQuotes } from "../alerts/queries.server";
import { findCentreMenu } from "../mail-centre/queries.server";
import { type MenuEntry, menuOf } from "../mail-centre/rules";
import { type EventType, eventTypeReads, eventTypesOf, readEvents } from "../reminders/event-types.server";
import { isMet, isSameAlert, readTarget } from "../rules";
import {
  Alerts,
  AnyAlerts,
  SignUp,
  type SignUpForm,
  signUpFields,
  subjects,
  tickedOf,
  type WantedRow,
} from "../schemas";
import type { WantedAlert, WantedTopic } from "../tables.server";

export type Quote = Awaited<ReturnType<typeof findQuotes>>[number];
export type Issue = { field: string; code: string; facts?: Facts };
export type Wishes = { wanted: WantedAlert[]; issues: Issue[] };
type Kept = Pick<WantedAlert, "instrumentId" | "kind" | "threshold">;

const quoteReads = ({ db, company, now }: Ctx) => listQuotes(db, company.id, lastVisible(now));

const quotesOf = ({ now }: Ctx, rows: Awaited<ReturnType<typeof listQuotes>>) =>
  rows.map((quote) => ({ ...quote, stale: quote.asOf === null || now >= staleFrom(quote.asOf) }));

/** The company's shown instruments with the newest price that may be shown (at least fifteen minutes old), and whether it is an old one. */
export const findQuotes = async (ctx: Ctx) => quotesOf(ctx, await quoteReads(ctx));

/**
 * All that a reader may subscribe to, in one round trip: the quotes, the types of events as `eventTypesOf` has them, and what the
 * company's menu offers, in its order.
 */
export async function findOffers(ctx: Ctx, kept?: readonly string[]) {
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
  return { quotes: quotesOf(ctx, quotes), types: await eventTypesOf(ctx, types, kept), offers };
}

type Wish = Omit<WantedAlert, "id">;

/** What a row asks for, given the rows above it; or what is wrong with it. */
function readRow(row: WantedRow, quotes: Quote[], kept: Kept[], above: Wish[]): Wish | Issue[] {
  const wrong = (name: string, code: string, facts?: Facts): Issue => ({
    field: `alerts[${row.at}].${name}`,
    code,
    ...(facts ? { facts } : {}),
  });
  const quote = quotes.find((one) => one.id === row.instrumentId);
  const missing = row.target === "" ? [wrong("target", "targetRequired")] : [];
  if (!quote) return [wrong("instrumentId", "instrumentRequired"), ...missing];
  if (missing.length > 0) return missing;
  const threshold = readTarget(row.target, quote.decimals);
  if (threshold === null) return [wrong("target", "targetFormat", { decimals: quote.decimals })];
  const wish = { instrumentId: quote.id, kind: row.kind, threshold };
  if (above.some((one) => isSameAlert(one, wish))) return [wrong("target", "alertRepeated")];
  const isOld = kept.some((one) => isSameAlert(one, wish));
  return !isOld && quote.price !== null && isMet(row.kind, threshold, quote.price)
    ? [wrong("target", `targetMet.${row.kind}`)]
    : wish;
}

/**
 * The alerts that the rows of a form ask for. Refused at their field: an unknown instrument, a target that is missing or no price
 * of it, the same alert twice, and a target that the shown price has already met, unless the alert is among `kept`.
 */
function readWishes(ctx: Pick<Ctx, "newId">, rows: WantedRow[], quotes: Quote[], kept: Kept[] = []): Wishes {
  const wanted: Wish[] = [];
  const issues: Issue[] = [];
  for (const row of rows) {
    const read = readRow(row, quotes, kept, wanted);
    if (Array.isArray(read)) issues.push(...read);
    else wanted.push(read);
  }
  return { wanted: issues.length > 0 ? [] : wanted.map((wish) => ({ id: ctx.newId(), ...wish })), issues };
}

const issuesOf = (error: ZodError | undefined): Issue[] =>
  (error?.issues ?? []).map(({ path, message }) => ({
    field: path.reduce<string>(
      (field, part) =>
        typeof part === "number" ? `${field}[${part}]` : field ? `${field}.${String(part)}` : String(part),
      "",
    ),
    code: message,
  }));

/** The rows of a form as alerts, with every mistake at its field; `optional` lets there be none. */
export function readAlerts(
  ctx: Pick<Ctx, "newId">,
  rows: unknown,
  quotes: Quote[],
  kept?: Kept[],
  optional = false,
): Wishes {
  const read = (optional ? AnyAlerts : Alerts).safeParse(rows);
  return read.success ? readWishes(ctx, read.data, quotes, kept) : { wanted: [], issues: issuesOf(read.error) };
}

type Asked = { email: string; companyName: string; lang: Lang; wanted: WantedAlert[]; topics: WantedTopic[] };
export type ReadSignUp = { input: Asked | null; issues: Issue[] };

/** A price alert that is ticked and not begun: what its first row must say. */
const unbegun = ["instrumentRequired", "targetRequired"].map((code, at) => ({
  field: `alerts[0].${at === 0 ? "instrumentId" : "target"}`,
  code,
}));

/** A sent sign-up form: all mistakes at once in the form's order, or what it asks for. */
export function readSignUp(
  ctx: Pick<Ctx, "newId">,
  sent: SignUpForm,
  quotes: Quote[],
  types: readonly EventType[],
  offers: readonly MenuEntry[] = menuOf(null, subjects),
): ReadSignUp {
  const form = tickedOf(sent);
  const person = SignUp.safeParse(form);
  const read = readAlerts(ctx, form.alerts, quotes, [], true);
  const { wanted } = read;
  const isEmpty = form.ticked.includes("alerts") && wanted.length + read.issues.length === 0;
  const issues = isEmpty ? unbegun : read.issues;
  const events = readEvents(form, types);
  const topics = [
    ...form.announcements.map((type): WantedTopic => ({ topic: "announcements", type })),
    ...events.topics,
  ];
  const asked = wanted.length + topics.length + issues.length + events.issues.length;
  // guard: sign-up-only-what-is-offered
  const closed = form.ticked.some((subject) => !offers.some((one) => one.subject === subject))
    ? [{ field: "announcements", code: "subjectNotOffered" }]
    : [];
  const nothing = asked === 0 ? [{ field: "announcements", code: "contentRequired" }] : [];
  const all = inOrder([...nothing, ...closed, ...events.issues, ...issuesOf(person.error), ...issues], signUpFields);
  return { input: person.success && all.length === 0 ? { ...person.data, wanted, topics } : null, issues: all };
}
