import { and, eq, sql } from "drizzle-orm";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { institutionSpellings } from "./tables.server";

/** Which spellings of a company are joined to which, so many at most; a builder. */
export const listSpellings = (db: Db, companyId: string, limit: number) =>
  db
    .select({ nameIndex: institutionSpellings.nameIndex, joinedTo: institutionSpellings.joinedTo })
    .from(institutionSpellings)
    .where(eq(institutionSpellings.companyId, companyId))
    .limit(limit);

/**
 * What the institution of a spelling has joined: the spelling that stands for all, and each one beside it; a builder.
 */
export const listJoinedWith = (db: Db, companyId: string, nameIndex: string, limit: number) =>
  db.all<{ head: string; nameIndex: string | null }>(sql`SELECT h.head, s.name_index AS nameIndex
    FROM (SELECT coalesce((SELECT joined_to FROM institution_spellings WHERE company_id = ${companyId}
      AND name_index = ${nameIndex}), ${nameIndex}) AS head) h
    LEFT JOIN institution_spellings s ON s.company_id = ${companyId} AND s.joined_to = h.head LIMIT ${limit}`);

/** True in a batch while a spelling is joined to no other. */
const isHead = (companyId: string, nameIndex: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM institution_spellings WHERE company_id = ${companyId} AND name_index = ${nameIndex})`;

/** True in a batch while each of two spellings stands for itself and what is joined to it. */
// guard: institution-joined-to-head
export const areHeads = (companyId: string, head: string, other: string): Condition =>
  sql`${isHead(companyId, head)} AND ${isHead(companyId, other)}`;

/** Moves what is joined to one spelling to another one, if `where` holds. */
export const updateJoined = (db: Db, companyId: string, from: string, to: string, where: Condition) =>
  db.run(sql`UPDATE institution_spellings SET joined_to = ${to}
    WHERE company_id = ${companyId} AND joined_to = ${from} AND ${where}`);

/** Joins a spelling to another one, if `where` holds. */
export const insertSpelling = (db: Db, row: typeof institutionSpellings.$inferInsert, where: Condition) =>
  db.run(insertWhere(institutionSpellings, row, where));

/** True in a batch while a spelling is joined to that one. */
export const isJoined = (companyId: string, nameIndex: string, head: string): Condition =>
  sql`EXISTS (SELECT 1 FROM institution_spellings WHERE company_id = ${companyId} AND name_index = ${nameIndex}
    AND joined_to = ${head})`;

/** Parts a spelling again, if `where` holds. */
export const deleteSpelling = (db: Db, companyId: string, nameIndex: string, where: Condition) =>
  db
    .delete(institutionSpellings)
    .where(and(eq(institutionSpellings.companyId, companyId), eq(institutionSpellings.nameIndex, nameIndex), where));
