import type { Ctx } from "~/server/request/context.server";
import { deleteOldChallenges } from "../queries/challenges.server";
import { deleteOldCodes } from "../queries/codes.server";
import { deleteOldVisitorSessions } from "../queries/visitor-sessions.server";

/** Erases what has served its time: sent and expired codes, used challenges, sessions. */
export async function sweepVisitors({ db, company, now }: Ctx): Promise<void> {
  await db.batch([
    ...deleteOldCodes(db, company.id, now),
    deleteOldChallenges(db, company.id, now),
    deleteOldVisitorSessions(db, company.id, now),
  ]);
}
