import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { maskedEmail, maskedName } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { nextCursor, readCursor } from "~/shared/place";
import { findActivity } from "../activities/queries.server";
import { inSilence, whyNot } from "../rules";
import { silenceOf } from "../waitlist/operations.server";
import type { Asker } from "./ask.server";
import {
  askerIsThere,
  type DateRequestRow,
  findRequest,
  listBookable,
  listRequests,
  updateDeclined,
  updateProposed,
  wasStepped,
} from "./queries.server";
import { answerUntil, type RequestStatus } from "./rules";
import { Declined, Proposal } from "./schemas";

const pageSize = 30;

async function toView({ env, company }: Ctx, row: DateRequestRow) {
  const asker = await openRecord<Asker>(env, company.id, row);
  const { id, way, status, lang, investorType, researchType, partySize, wishes, activityId } = row;
  const { answerUntil: until, reason, createdAt, revision } = row;
  return {
    ...{ id, way, status, lang, investorType, researchType, partySize, wishes, activityId },
    ...{ answerUntil: until, reason, createdAt, revision },
    content: asker?.content ?? null,
    person: asker && {
      name: maskedName(asker.name),
      organisation: asker.organisation,
      mobile: maskedMobile(asker.mobile),
      email: maskedEmail(asker.email),
    },
  };
}
export type ListedRequest = Awaited<ReturnType<typeof toView>>;

type Query = { status: RequestStatus | null; cursor: string; open: string };

/**
 * One page of requests, the newest first and who asked masked; beside them the one with the id `open`, and what can be
 * proposed to it.
 */
export async function showRequests(ctx: Ctx, { status, cursor, open }: Query) {
  const { db, company, now } = ctx;
  const { rows, one, bookable } = await inBatch(db, {
    rows: listRequests(db, company.id, status, readCursor(cursor), pageSize),
    one: open ? findRequest(db, company.id, open) : null,
    bookable: open ? listBookable(db, company.id, now) : null,
  });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await Promise.all(page.map((row) => toView(ctx, row))),
    next: last ? nextCursor({ sortAt: last.createdAt, id: last.id }) : null,
    opened: one?.[0] ? await toView(ctx, one[0]) : null,
    bookable: bookable ?? [],
  };
}

/**
 * Who asked, in clear; the audit row with the reason is written in the batch that reads it. Refuses `notFound`, also
 * once erased.
 */
export async function revealAsker(ctx: Ctx, id: string, reason: string): Promise<Outcome<Omit<Asker, "content">>> {
  const { db, env, company } = ctx;
  const {
    found: [row],
  } = await inBatch(db, {
    found: findRequest(db, company.id, id),
    note: auditRow(ctx, { action: "appointments.reveal", subjectId: id, reason }, askerIsThere(company.id, id)),
  });
  const asker = row && (await openRecord<Asker>(env, company.id, row));
  if (!asker) return refuse("notFound");
  const { name, organisation, mobile, email } = asker;
  return ok({ name, organisation, mobile, email });
}

type At = { id: string; revision: number };

async function whyNotStepped(ctx: Ctx, { id, revision }: At): Promise<Refusal> {
  const [row] = await findRequest(ctx.db, ctx.company.id, id);
  if (!row?.sealedKey) return refuse("notFound");
  return refuse(row.revision === revision && row.status !== "declined" ? "dateNotProposable" : "alreadyAnswered");
}

/**
 * Proposes an activity that can be booked to who asked: a mail with a link at which it is accepted within three days,
 * and before its booking closes. It holds no places until then. Refuses notFound, alreadyAnswered, and what keeps the
 * party from booking it.
 */
export async function proposeDate(
  ctx: Ctx,
  { activityId, ...at }: At & { activityId: string },
): Promise<Outcome<{ until: Date }>> {
  const { db, company, now } = ctx;
  const {
    found: [request],
    activity: [activity],
    silent,
  } = await inBatch(db, {
    found: findRequest(db, company.id, at.id),
    activity: findActivity(db, company.id, activityId),
    silent: silentReads(ctx),
  });
  if (!request || !activity) return refuse("notFound");
  const why = whyNot(inSilence(activity, silentPeriodsIn(silent)), { partySize: request.partySize }, now);
  if (why) return why;
  const until = answerUntil(activity.closesAt, now);
  const stepId = ctx.newId();
  const applied = wasStepped(company.id, at.id, stepId);
  const mail = { id: ctx.newId(), kind: "appointments.dateProposed", subjectId: at.id, occasion: stepId, now };
  const { proposed } = await inBatch(db, {
    proposed: updateProposed(
      db,
      { companyId: company.id, ...at },
      { activityId, until, now, silence: silenceOf(ctx) },
      stepId,
    ),
    note: auditRow(
      ctx,
      { action: "appointments.proposeDate", subjectId: at.id, after: { activity: activityId, until } },
      applied,
    ),
    mail: outboxRow(db, company.id, mail, applied),
  });
  if (proposed.length === 0) return whyNotStepped(ctx, at);
  notifyQueue(ctx, [mail.id]);
  return ok({ until });
}

/** Declines a request with a reason that its visitor gets by mail. Refuses notFound and alreadyAnswered. */
export async function declineDate(
  ctx: Ctx,
  { reason, ...at }: At & { reason: string },
): Promise<Outcome<{ id: string }>> {
  const { db, company, now } = ctx;
  const stepId = ctx.newId();
  const applied = wasStepped(company.id, at.id, stepId);
  const mail = { id: ctx.newId(), kind: "appointments.dateDeclined", subjectId: at.id, occasion: stepId, now };
  const { declined } = await inBatch(db, {
    declined: updateDeclined(db, { companyId: company.id, ...at }, reason, stepId),
    note: auditRow(ctx, { action: "appointments.declineDate", subjectId: at.id }, applied),
    mail: outboxRow(db, company.id, mail, applied),
  });
  if (declined.length === 0) return whyNotStepped(ctx, at);
  notifyQueue(ctx, [mail.id]);
  return ok({ id: at.id });
}

/** What a form of the requests' screen asks for by its `intent`. */
export async function stepRequest(ctx: Ctx, form: FormData): Promise<FormOutcome<unknown>> {
  const values = Object.fromEntries(form);
  if (textIn(form, "intent") === "decline") {
    const read = Declined.safeParse(values);
    return read.success ? declineDate(ctx, read.data) : invalid(read.error);
  }
  const read = Proposal.safeParse(values);
  return read.success ? proposeDate(ctx, read.data) : invalid(read.error);
}
