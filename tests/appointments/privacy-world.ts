import { eq } from "drizzle-orm";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { registrations } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { ready } from "./support";

/** Books with a passport of this number and the consent to it; answers the registration's id. */
export async function bookedWithDocument(
  ctx: Ctx,
  activity: string,
  mobile: string,
  documentNumber: string,
  changes: Parameters<typeof ready>[3] = {},
): Promise<string> {
  const passport = { documentType: "passport", documentNumber, documentConsent: "yes", ...changes };
  const booked = await bookVisit(ctx, await ready(ctx, activity, mobile, passport));
  if (!booked.ok) throw new Error(booked.code);
  return booked.value.id;
}

export async function rowOf(ctx: Ctx, id: string) {
  const [row] = await systemDb(ctx.env.DB).select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error(`no registration ${id}`);
  return row;
}

/** What is sealed in a registration now. */
export const sealedIn = async (ctx: Ctx, id: string) =>
  openRecord<Record<string, unknown>>(ctx.env, ctx.company.id, await rowOf(ctx, id));
