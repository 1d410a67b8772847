import type { ZodError } from "zod";
import { lastVisible } from "~/features/stock/rules";
import type { Ctx } from "~/server/context.server";
import type { Lang } from "~/shared/languages";
import type { Facts } from "~/shared/outcome";
import { listQuotes } from "../queries/alerts.server";
import { isMet, isSameAlert, readTarget, repeatedAt } from "../rules";
import { Alerts, AnyAlerts, SignUp, type SignUpForm, type WantedRow } from "../schemas";
import type { WantedAlert, WantedTopic } from "../tables.server";
import { type EventType, readEvents } from "./event-types.server";

export type Quote = Awaited<ReturnType<typeof findQuotes>>[number];
export type Issue = { field: string; code: string; facts?: Facts };
export type Wishes = { wanted: WantedAlert[]; issues: Issue[] };
type Kept = Pick<WantedAlert, "instrumentId" | "kind" | "threshold">;

/** The company's instruments with the newest price that may be shown (at least fifteen minutes old). */
export const findQuotes = (ctx: Ctx) => listQuotes(ctx.db, ctx.company.id, lastVisible(ctx.now));

function readRow(row: WantedRow, quotes: Quote[], kept: Kept[]): Omit<WantedAlert, "id"> | Issue {
  const at = (name: string) => `alerts[${row.at}].${name}`;
  const quote = quotes.find((one) => one.id === row.instrumentId);
  if (!quote) return { field: at("instrumentId"), code: "instrumentRequired" };
  const threshold = readTarget(row.target, quote.decimals);
  if (threshold === null) return { field: at("target"), code: "targetFormat", facts: { decimals: quote.decimals } };
  const wish = { instrumentId: quote.id, kind: row.kind, threshold };
  const isOld = kept.some((one) => isSameAlert(one, wish));
  if (!isOld && quote.price !== null && isMet(row.kind, threshold, quote.price))
    return { field: at("target"), code: `targetMet.${row.kind}` };
  return wish;
}

/**
 * The alerts that the rows of a form ask for. Refused at their field: an unknown instrument, a target that is no price of
 * it, the same alert twice, and a target that the shown price has already met, unless the alert is among `kept`.
 */
function readWishes(ctx: Pick<Ctx, "newId">, rows: WantedRow[], quotes: Quote[], kept: Kept[] = []): Wishes {
  const read = rows.map((row) => readRow(row, quotes, kept));
  const issues = read.filter((one): one is Issue => "field" in one);
  if (issues.length > 0) return { wanted: [], issues };
  const wanted = (read as Omit<WantedAlert, "id">[]).map((wish) => ({ id: ctx.newId(), ...wish }));
  const repeated = repeatedAt(wanted);
  return repeated < 0
    ? { wanted, issues }
    : { wanted: [], issues: [{ field: `alerts[${rows[repeated]?.at}].target`, code: "alertRepeated" }] };
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

/** A sent sign-up form: all mistakes at once, or what it asks for. */
export function readSignUp(
  ctx: Pick<Ctx, "newId">,
  form: SignUpForm,
  quotes: Quote[],
  types: readonly EventType[],
): ReadSignUp {
  const person = SignUp.safeParse(form);
  const { wanted, issues } = readAlerts(ctx, form.alerts, quotes, [], true);
  const events = readEvents(form, types);
  const topics = [
    ...form.announcements.map((type): WantedTopic => ({ topic: "announcements", type })),
    ...events.topics,
  ];
  const asked = wanted.length + topics.length + issues.length + events.issues.length;
  const nothing = asked === 0 ? [{ field: "announcements", code: "contentRequired" }] : [];
  const all = [...nothing, ...events.issues, ...issuesOf(person.error), ...issues];
  return { input: person.success && all.length === 0 ? { ...person.data, wanted, topics } : null, issues: all };
}
