import { sql } from "drizzle-orm";
import { askDate } from "~/features/appointments/date-requests/ask.server";
import { requestSecret } from "~/features/appointments/date-requests/links.server";
import { findProposal } from "~/features/appointments/date-requests/proposal.server";
import { DateRequest } from "~/features/appointments/date-requests/schemas";
import { proposeDate } from "~/features/appointments/date-requests/steps.server";
import { dateRequests } from "~/features/appointments/date-requests/tables.server";
import { appointmentMails } from "~/features/appointments/jobs.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { noon } from "../support/context";
import { bookingCode, mobileOf } from "./support";

/** Whoever asks for a date in these tests. */
export const mobile = mobileOf(7_001);
export const email = "visitor@example.com";

/** The form of a request as a browser sends it. */
export const requestForm = (more: Record<string, string> = {}) => ({
  way: "institutional",
  "wishes.0.day": "2026-03-12",
  "wishes.0.part": "afternoon",
  ...{ researchType: "onsite", partySize: "2", content: "产能与订单" },
  ...{ name: "林海", investorType: "institutional", organisation: "示例基金", mobile, email },
  ...{ notes: "yes", privacy: "yes", idempotencyKey: crypto.randomUUID() },
  ...more,
});

/** The same request at another moment. */
export const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + ms) });

export const dateCode = (ctx: Ctx) => bookingCode(ctx, mobile, email, "appointments.date");

/** A request that has come in, with the right code. */
export async function requestedDate(ctx: Ctx, more: Record<string, unknown> = {}): Promise<string> {
  const wishes = [{ day: "2026-03-12", part: "afternoon" }];
  const input = DateRequest.parse({ ...requestForm(), wishes, ...more });
  const done = await askDate(ctx, input, await dateCode(ctx));
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

/** A request to which this activity is proposed. */
export async function proposedDate(ctx: Ctx, activityId: string): Promise<string> {
  const id = await requestedDate(ctx);
  const done = await proposeDate(ctx, { id, revision: 1, activityId });
  if (!done.ok) throw new Error(done.code);
  return id;
}

/** What the link of a request opens. */
export const proposalOf = async (ctx: Ctx, id: string, activityId: string) =>
  findProposal(ctx, await requestSecret(ctx, id), activityId);

export const mailsOf = (ctx: Ctx, kind: string) =>
  ctx.db.all<{ id: string; subjectId: string; occasion: string }>(
    sql`SELECT id, subject_id AS subjectId, occasion FROM outbox
      WHERE company_id = ${ctx.company.id} AND kind = ${kind}`,
  );

/** The mails of a kind as they would go out now. */
export async function composed(ctx: Ctx, kind: keyof typeof appointmentMails) {
  const rows = await mailsOf(ctx, kind);
  return Promise.all(rows.map((row) => appointmentMails[kind](ctx, { ...row, kind, payload: {} } as never)));
}

export const requestRow = async (ctx: Ctx, id: string) =>
  (await systemDb(ctx.env.DB).select().from(dateRequests)).find((row) => row.id === id);
