import { openInvitation, setUpAccess } from "~/features/staff/invitations/acceptance.server";
import { composeInvitation } from "~/features/staff/invitations/invitation-mail.server";
import { invite } from "~/features/staff/invitations/operations.server";
import { keyOf } from "~/features/staff/second-factor/codes.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import type { Role, Staff } from "~/shared/permissions";
import { totp } from "../../scripts/local/totp";
import { noon, testContext, testEnv } from "../support/context";
import { cookieHeader, seedStaff } from "./people";

type Input = { companyId?: string; now?: Date };

/** A member of staff who is signed in, and a context in which that person acts. */
export async function staffAt(email: string, role: Role = "admin", { companyId = "c1", now = noon }: Input = {}) {
  const userId = email.replace(/\W/g, "-");
  await testContext({ companyId });
  await seedStaff({ email, companyId, userId, role, name: email });
  const actor: Staff = { kind: "staff", userId, name: email, email, roles: [role] };
  return testContext({ companyId, actor, now });
}

/** The Cookie header of an open session of that person. */
export async function signedIn(ctx: Ctx, userId: string, here = false): Promise<string> {
  const session = await newStaffSession(ctx, { userId, here });
  await ctx.db.batch(session.insert());
  return cookieHeader([session.cookie]);
}

/** The newest mail of an invitation in this company, as it would be composed now; a text where it would be dropped. */
export async function mailOf(ctx: Ctx) {
  const row = await testEnv()
    .DB.prepare(
      "SELECT subject_id AS subjectId, occasion FROM outbox WHERE company_id = ? AND kind = 'identity.invitation' ORDER BY rowid DESC LIMIT 1",
    )
    .bind(ctx.company.id)
    .first<OutboxRow>();
  if (!row) throw new Error("no invitation was mailed");
  const mail = await composeInvitation(ctx, row);
  if ("drop" in mail) return mail.drop;
  const href = mail.blocks.map((block) => ("button" in block ? block.href : "")).find(Boolean) ?? "";
  return { ...mail, href, token: new URL(href).searchParams.get("token") ?? "" };
}

export async function tokenOf(ctx: Ctx): Promise<string> {
  const mail = await mailOf(ctx);
  if (typeof mail === "string") throw new Error(mail);
  return mail.token;
}

/** Invites and answers the token of the mailed link. */
export async function invited(ctx: Ctx, email: string, role: Role = "viewer"): Promise<string> {
  const sent = await invite(ctx, { email, name: "李明", roles: [role], lang: "en" });
  if (!sent.ok) throw new Error(sent.code);
  return tokenOf(ctx);
}

/** What the new authenticator shows at the context's time. */
export async function digitsFor(ctx: Ctx, token: string): Promise<string> {
  const opened = await openInvitation(ctx, token);
  if (!opened.ok) throw new Error(opened.code);
  return totp(keyOf(opened.value.secret), ctx.now.getTime());
}

/** Sets password and second factor at a link. */
export const setUp = async (ctx: Ctx, token: string, password: string) =>
  setUpAccess(ctx, token, { password, code: await digitsFor(ctx, token) });

export const rows = async (query: string, ...values: unknown[]) =>
  (
    await testEnv()
      .DB.prepare(query)
      .bind(...values)
      .all()
  ).results;

export const asking = (cookie = "", host = "c1.test") =>
  new Request(`https://${host}/ui/irh/homeIndex`, { headers: { Cookie: cookie } });
