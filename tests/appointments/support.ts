import { desc, eq, sql } from "drizzle-orm";
import type { NewActivity } from "~/features/appointments/activities/queries.server";
import type { FormLevels } from "~/features/appointments/form-settings/rules";
import { bookingForms } from "~/features/appointments/form-settings/tables.server";
import { codeTarget } from "~/features/appointments/registrations/code-target.server";
import { Registration, type RegistrationInput } from "~/features/appointments/schemas";
import { activities, attendees, registrations } from "~/features/appointments/tables.server";
import { sendCode } from "~/features/visitors/operations/codes.server";
import type { Purpose } from "~/features/visitors/rules";
import { codes } from "~/features/visitors/tables.server";
import { systemDb } from "~/server/database/db.server";
import { idempotency, outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord } from "~/server/sealing/sealed.server";
import { noon } from "../support/context";
import { emailOf, plainForm, registrationOf } from "./registration";

const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const words = (text: string) => ({ "zh-CN": text, tc: text, en: text });

/**
 * A published activity in ten days that can be booked at noon, with a form that asks for what `registrationOf` fills
 * in.
 */
export async function openActivity(
  ctx: Ctx,
  changes: Partial<NewActivity> = {},
  levels: Partial<FormLevels> = plainForm,
): Promise<string> {
  const id = ctx.newId();
  await ctx.db.insert(bookingForms).values({ companyId: ctx.company.id, activityId: id, levels });
  await ctx.db.insert(activities).values({
    companyId: ctx.company.id,
    id,
    title: words("调研"),
    location: words("上海"),
    description: words("参观工厂"),
    receptionist: { name: words("王敏"), post: words("证券事务代表"), contact: "021-00000000", person: "" },
    researchTypes: ["onsite", "telephone"],
    startsAt: later(240),
    endsAt: later(242),
    opensAt: later(-24),
    closesAt: later(200),
    quota: 50,
    shownAt: later(-720),
    ...changes,
  });
  return id;
}

export const parsed = (input: unknown): RegistrationInput => Registration.parse(input);

/** The six digits that were asked for last, read where the mail would take them from. */
export async function latestCode(ctx: Ctx, targetIndex?: string): Promise<string> {
  const [row] = await systemDb(ctx.env.DB)
    .select()
    .from(codes)
    .where(targetIndex ? eq(codes.targetIndex, targetIndex) : undefined)
    .orderBy(desc(codes.createdAt), desc(sql`rowid`))
    .limit(1);
  return (row && (await openRecord<{ code: string }>(ctx.env, ctx.company.id, row)))?.code ?? "";
}

async function sentTo(ctx: Ctx, to: Parameters<typeof sendCode>[1]): Promise<string> {
  const sent = await sendCode(ctx, to);
  if (!sent.ok) throw new Error(sent.code);
  return latestCode(ctx, await blindIndex(ctx.env, ctx.company.id, to.channel, to.target));
}

/** Asks for a code to a mobile. */
export const codeFor = (ctx: Ctx, mobile: string, purpose: Purpose) =>
  sentTo(ctx, { purpose, channel: "mobile", target: mobile });

/**
 * Asks for the code of a booking (or of `purpose`) with this mobile and e-mail, the one of `registrationOf` if left
 * out.
 */
export const bookingCode = (
  ctx: Ctx,
  mobile: string,
  email = emailOf(mobile),
  purpose: Purpose = "appointments.book",
) => sentTo(ctx, { purpose, ...codeTarget(ctx, { mobile, email }) });

/** A registration with its right code, ready to be booked. */
export async function ready(
  ctx: Ctx,
  activityId: string,
  mobile: string,
  changes: Parameters<typeof registrationOf>[2] = {},
) {
  const input = parsed(registrationOf(activityId, mobile, changes));
  return { ...input, code: await bookingCode(ctx, input.mobile, input.email) };
}

export const rowsOf = async (ctx: Ctx, activityId: string) => {
  const db = systemDb(ctx.env.DB);
  const [activity] = await db.select().from(activities).where(eq(activities.id, activityId));
  const booked = await db.select().from(registrations).where(eq(registrations.activityId, activityId));
  const heads = await db.select().from(attendees).where(eq(attendees.activityId, activityId));
  return { held: activity?.held ?? -1, booked, heads };
};

/** How many rows each table that a booking writes to has. */
export async function counts(ctx: Ctx) {
  const db = systemDb(ctx.env.DB);
  const of = async (table: typeof registrations | typeof attendees | typeof outbox | typeof idempotency) =>
    db.$count(table);
  return {
    registrations: await of(registrations),
    attendees: await of(attendees),
    outbox: await of(outbox),
    idempotency: await of(idempotency),
  };
}

export const mobileOf = (n: number) => `+86138${String(n).padStart(8, "0")}`;
