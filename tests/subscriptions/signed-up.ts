import { expect } from "vitest";
import { listAlerts } from "~/features/subscriptions/alerts/queries.server";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { findSubscriberByEmail } from "~/features/subscriptions/subscribers/queries.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { type Received, sendAll, tokenIn } from "./mailbox";
import { listSecurity, monday, ownContext } from "./market";
import { signUp, wish } from "./visitor";

export const person = async (ctx: Ctx, email: string) =>
  findSubscriberByEmail(ctx.db, ctx.company.id, await blindIndex(ctx.env, ctx.company.id, "email", email));
export const alertsOf = async (ctx: Ctx, email: string) =>
  listAlerts(ctx.db, ctx.company.id, (await person(ctx, email))?.id ?? "");

export async function scene(mailbox: Received[], email: string, { threshold = 1100, companyId = "c1" } = {}) {
  const ctx = await ownContext({ now: monday, companyId });
  const instrument = await listSecurity(ctx);
  const cookie = await signUp(ctx, {
    email,
    wanted: [wish(ctx, instrument, "rise", threshold)],
    companyName: "Fund <b>",
  });
  await sendAll(monday);
  return { ctx, instrument, cookie, token: tokenIn(mailbox.at(-1), "confirmMailResult") };
}

export async function subscribed(mailbox: Received[], email: string) {
  const made = await scene(mailbox, email);
  expect(await confirmSubscription(made.ctx, made.token)).toEqual({ ok: true, value: null });
  return { ...made, id: (await person(made.ctx, email))?.id ?? "" };
}
