import { sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";

/** Which of these hold, as JSON of 1 and 0 in their order; a builder. */
export const selectHeld = (db: Db, conditions: readonly Condition[]) =>
  db.all<{ held: string }>(
    sql`SELECT json_array(${sql.join(
      conditions.map((condition) => sql`(${condition}) <> 0`),
      sql`, `,
    )}) AS held`,
  );
