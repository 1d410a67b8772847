import { exports } from "cloudflare:workers";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { testContext } from "../support/context";

/** A company of its own with an editor and a viewer, and how its calls are asked as one of them or as nobody. */
export async function asking(companyId: string) {
  const host = `${companyId}.test`;
  const ctx = await testContext({ companyId, now: new Date() });
  const cookies: Record<string, string> = {};
  for (const role of ["editor", "viewer"] as const) {
    const userId = `${role}-of-${companyId}`;
    await seedStaff({ email: `${role}@${host}`, companyId, role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies[role] = cookieHeader([session.cookie]);
  }
  return async (path: string, input: object, role = "editor", headers: Record<string, string> = {}) => {
    const answer = await exports.default.fetch(
      new Request(`https://${host}/irh/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookies[role] ?? "", ...headers },
        body: JSON.stringify(input),
      }),
    );
    return { status: answer.status, ...((await answer.json()) as { code?: string; value: { id: string } }) };
  };
}
