import { type Column, sql } from "drizzle-orm";

/**
 * The name of the staff member whose id stands in `column`, null for one that is gone; for a SELECT of the statement's
 * own.
 */
export const staffName = (column: Column) => sql<string | null>`(SELECT u.name FROM users u WHERE u.id = ${column})`;
