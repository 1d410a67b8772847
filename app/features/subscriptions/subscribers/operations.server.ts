import { decimalOrNull } from "~/features/stock/rules";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord } from "~/server/sealing/sealed.server";
import { Email } from "~/shared/email";
import { maskedEmail } from "~/shared/masked";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { nextCursor, readCursor } from "~/shared/place";
import { typedThreshold } from "../alerts/alert-words";
import { listAlerts } from "../alerts/queries.server";
import type { Person } from "../sign-up/operations.server";
import { addressIsThere } from "./privacy-queries.server";
import {
  findSubscriber,
  listSubscribers,
  type SubscriberPage,
  type SubscriberState,
  selectSubscriber,
} from "./queries.server";
import type { SubscriberFilter } from "./schemas";
import { listTopics } from "./topics-queries.server";

type Query = {
  state?: SubscriberState | null | undefined;
  after?: string | null | undefined;
  oldestFirst?: boolean;
  pageSize: number;
} & Partial<Pick<SubscriberPage, "topic" | "lang" | "suppressed" | "emailIndex">>;

/** What every list tells of a person: the address masked, and the organisation as it was given. */
const shownPerson = (person: Person | null) => ({
  email: person && maskedEmail(person.email),
  company: person?.companyName || null,
});

/**
 * One page of subscribers, newest first or `oldestFirst`, with masked addresses; `next` is the cursor of the
 * following page or null.
 */
export async function listForStaff(ctx: Ctx, { state = null, after, oldestFirst = false, pageSize, ...filter }: Query) {
  const rows = await listSubscribers(ctx.db, ctx.company.id, {
    ...filter,
    state,
    after: readCursor(after),
    oldestFirst,
    size: pageSize,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const items = await Promise.all(
    shown.map(async ({ sealed, sealedKey, ...row }) => {
      const person = await openRecord<Person>(ctx.env, ctx.company.id, { sealed, sealedKey });
      return {
        ...row,
        suppressed: row.suppressed === 1,
        announcements: row.announcements === 1,
        events: row.events === 1,
        ...shownPerson(person),
      };
    }),
  );
  return { items, next: rows.length > pageSize && last ? nextCursor({ sortAt: last.createdAt, id: last.id }) : null };
}

/**
 * The same by the filter of the screen. A search finds a person by the whole address, because all of it is sealed; what
 * is no address finds nobody.
 */
export async function searchSubscribers(
  ctx: Ctx,
  filter: SubscriberFilter & { oldestFirst?: boolean; pageSize: number },
) {
  const { q, suppressed, topic, mailLang, ...page } = filter;
  const email = q ? Email.safeParse(q) : null;
  if (email && !email.success) return { items: [], next: null };
  return listForStaff(ctx, {
    ...page,
    topic: topic ?? undefined,
    lang: mailLang ?? undefined,
    suppressed: suppressed === "yes",
    emailIndex: email?.data && (await blindIndex(ctx.env, ctx.company.id, "email", email.data)),
  });
}

/** One subscriber with alerts and topics; the address stays masked. Refuses `notFound`. */
export async function showSubscriber(ctx: Ctx, id: string) {
  const row = await findSubscriber(ctx.db, ctx.company.id, id);
  if (!row) return refuse("notFound");
  const person = await openRecord<Person>(ctx.env, ctx.company.id, row);
  const { lang, state, createdAt, confirmedAt, unsubscribedAt } = row;
  const facts = { id, lang, state, createdAt, confirmedAt, unsubscribedAt, ...shownPerson(person) };
  const { alerts, topics } = await inBatch(ctx.db, {
    alerts: listAlerts(ctx.db, ctx.company.id, id),
    topics: listTopics(ctx.db, ctx.company.id, id),
  });
  return ok({ ...facts, alerts, topics });
}

/** The same as calls answer it: prices are decimals as text, in the currency of the security. */
export async function answerSubscriber(ctx: Ctx, id: string) {
  const shown = await showSubscriber(ctx, id);
  if (!shown.ok) return shown;
  const alerts = shown.value.alerts.map(({ threshold, firedPrice, decimals, market: _, ...alert }) => ({
    ...alert,
    target: typedThreshold(alert.kind, threshold, decimals) || null,
    firedPrice: decimalOrNull(firedPrice, decimals),
  }));
  return ok({ ...shown.value, alerts });
}

/**
 * Address and company name in clear. The audit row with the reason is written in the batch that reads them. Refuses
 * `notFound`, also once erased: nothing is written then.
 */
export async function revealSubscriber(ctx: Ctx, id: string, reason: string): Promise<Outcome<Person>> {
  const { db, company } = ctx;
  const {
    found: [row],
  } = await inBatch(db, {
    found: selectSubscriber(db, company.id, id),
    note: auditRow(ctx, { action: "subscriptions.reveal", subjectId: id, reason }, addressIsThere(company.id, id)),
  });
  const person = row && (await openRecord<Person>(ctx.env, company.id, row));
  return person ? ok({ email: person.email, companyName: person.companyName }) : refuse("notFound");
}
