import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import type { Ctx } from "~/server/request/context.server";
import { mobileOf, ready } from "./support";

let used = 700_000;

/** The mobile of somebody who has not booked yet. */
export function freshMobile(): string {
  used += 10;
  return mobileOf(used);
}

/** The mobile of the latest visitor, or of their companion of that number. */
export const latestMobile = (companion = 0) => mobileOf(used + companion);

/** Books for a fresh visitor with so many companions, and answers with the id of the registration. */
export async function booked(ctx: Ctx, activity: string, companions = 0): Promise<string> {
  const mobile = freshMobile();
  const others = Array.from({ length: companions }, (_, n) => latestMobile(n + 1));
  const answer = await bookVisit(ctx, await ready(ctx, activity, mobile, { companions: others }));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}
