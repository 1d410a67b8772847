import { sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { live, takesParty } from "../registrations/queries.server";
import type { Silence } from "../waitlist/queries.server";

/** `hasDocument` tells of the record whether it names a document; images alone have days too. */
type Move = { id: string; from: string; to: string; now: Date; hasDocument: boolean };
const isLive = sql.raw(live.map((status) => `'${status}'`).join(", "));
const partyOf = ({ hasDocument }: Pick<Move, "hasDocument">) => ({
  partySize: sql`r.party_size`,
  researchType: sql`r.research_type`,
  hasDocument: hasDocument ? sql`r.document_days IS NOT NULL` : 0,
});

/**
 * True in a batch while a live registration may go over to another activity, which takes it: until `notice` before its
 * own begins.
 */
// guard: booking-moved-in-time
export const isMovable = (
  companyId: string,
  { id, from, to, now, hasDocument }: Move,
  notice: number,
  silence: Silence,
): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations r JOIN activities f ON f.company_id = r.company_id AND f.id = r.activity_id
    JOIN activities a ON a.company_id = r.company_id AND a.id = ${to} AND a.id <> f.id
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.activity_id = ${from} AND r.status IN (${isLive})
      AND f.starts_at >= ${now.getTime() + notice} AND ${takesParty(partyOf({ hasDocument }), now, silence)})`;

/**
 * The batch items that bring a registration into another activity, where `where` holds: it waits there for an answer
 * anew. Mobiles that are live in that activity break the unique index, and the batch. `moved` answers with the
 * registration then.
 */
export const moveItems = (db: Db, companyId: string, { id, from, to, now }: Move, where: Condition) => {
  const size = sql`(SELECT party_size FROM registrations WHERE company_id = ${companyId} AND id = ${id})`;
  return {
    // guard: moved-booking-frees-its-places
    left: db.run(
      sql`UPDATE activities SET held = held - ${size} WHERE company_id = ${companyId} AND id = ${from} AND ${where}`,
    ),
    taken: db.run(
      sql`UPDATE activities SET held = held + ${size} WHERE company_id = ${companyId} AND id = ${to} AND ${where}`,
    ),
    heads: db.run(sql`UPDATE attendees SET activity_id = ${to}
      WHERE company_id = ${companyId} AND registration_id = ${id} AND ${where}`),
    moved: db.all<{
      id: string;
    }>(sql`UPDATE registrations SET activity_id = ${to}, status = 'pending', decided_at = ${now.getTime()}
      WHERE company_id = ${companyId} AND id = ${id} AND ${where} RETURNING id`),
  };
};
