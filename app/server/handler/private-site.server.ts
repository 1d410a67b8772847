import type { ApiRouter } from "../api/router.server";
import { handleOf, type Screens, type Visit } from "../pages/pages.server";
import { isCall } from "./security.server";

/**
 * Whether this request gets an answer of the company: always once it is live; before that only the way in for staff,
 * what asks for staff itself, whatever staff who are signed in ask for, and what a key delivers.
 */
export async function isAnswered(door: Screens & { desk: ApiRouter }, { request, url, ctx }: Visit): Promise<boolean> {
  // guard: private-site-for-staff
  if (ctx.company.liveAt !== null) return true;
  const screen = isCall(url) ? undefined : await handleOf(door, url.pathname.replace(/\.data$/, ""));
  if (screen?.permission || screen?.whilePrivate) return true;
  // guard: private-site-signed-in-staff
  const { kind } = await door.desk.identify(request, ctx);
  return kind === "staff" || (kind === "key" && door.desk.calls[`${request.method} ${url.pathname}`]?.keyed === true);
}

/** Seconds after which a reader, or a search engine, may look whether the site is public by now. */
export const askAgain = 3_600;
