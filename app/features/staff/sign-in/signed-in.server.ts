import { isConsole } from "~/server/request/console.server";
import type { Ctx } from "~/server/request/context.server";
import type { Staff } from "~/shared/permissions";
import { peopleDb } from "../accounts/central.server";
import { forgetting, staffToken } from "../accounts/staff-cookie.server";
import { deleteSession, findStaffBySession } from "../accounts/staff-queries.server";
import type { Cookies } from "./operations.server";

/**
 * Who makes this request at this company: an open session and a staff row that is not removed, read anew each time, so
 * that a removal counts from the next request. A person of another company is nobody here. An administrator of the
 * console operates the deployment, in a session that was opened there.
 */
export async function findActor(request: Request, ctx: Ctx): Promise<Staff | null> {
  const token = await staffToken(ctx, request);
  const found = token && (await findStaffBySession(ctx.central, ctx.company.id, token, ctx.now));
  if (!found) return null;
  const { bound, ...person } = found;
  const operates = bound && person.roles.includes("admin") && isConsole(ctx);
  return { kind: "staff", ...person, ...(operates && { operates }) };
}

/** Ends the session on the server and in the browser. */
export async function signOut(ctx: Ctx, request: Request): Promise<Cookies> {
  const token = await staffToken(ctx, request);
  if (token) await deleteSession(peopleDb(ctx), token);
  return { cookies: forgetting(ctx) };
}
