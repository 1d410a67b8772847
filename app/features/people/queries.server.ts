import { and, asc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { published } from "~/records/changes/published.server";
import { isInPrevious } from "~/records/queries/previous.server";
import { all, type Condition, isNamed, type Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { people, personGroups } from "./tables.server";

export type GroupRow = typeof personGroups.$inferSelect;
export type PersonRow = typeof people.$inferSelect;

const path = (group: string) => `$."${group}"`;
const listOf = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The groups that have a row, hidden ones too, as readers have them; a builder. */
export const listGroups = (db: Db, readers: Readers) =>
  db
    .select()
    .from(published(personGroups, readers, { hidden: true }))
    .orderBy(asc(personGroups.sort), asc(personGroups.id));

const shown = ({ company }: Readers) => ({
  id: people.id,
  name: people.name,
  biography: sql<PersonRow["biography"]>`'{"zh-CN":""}'`.mapWith(people.biography).as("biography"),
  phone: people.phone,
  email: people.email,
  seats: people.seats,
  savedAt: people.savedAt,
  pictures: picturesJson(company.id, [sql`people.portrait`]),
});
/** The people that readers may see, each with the picture, without the biographies unless asked for; a builder. */
export const listPublicPeople = (db: Db, readers: Readers, { whole = false } = {}) =>
  db
    .select({ ...shown(readers), ...(whole && { biography: people.biography }) })
    .from(published(people, readers))
    .orderBy(asc(people.sort), asc(people.id));

/**
 * Those of `listPublicPeople` who sit in one of these groups; each row has all rows of the groups as JSON. A builder.
 */
export const listPublicIn = (db: Db, readers: Readers, groups: readonly string[]) =>
  db
    .select({
      ...shown(readers),
      groups: sql<string>`(SELECT json_group_array(json_object('id', id, 'kind', kind, 'name', json(name), 'sort', sort,
        'posted', json(iif(posted, 'true', 'false')), 'revision', revision, 'members', json(members)))
        FROM ${published(personGroups, readers, { hidden: true })} WHERE id IN ${listOf(groups)})`,
    })
    .from(published(people, readers))
    .where(or(...groups.map((group) => sql`json_type(people.seats, ${path(group)}) IS NOT NULL`)))
    .orderBy(asc(people.sort), asc(people.id));

/** Gives groups their rows where they have none yet. */
export const insertMissing = (db: Db, rows: (typeof personGroups.$inferInsert)[]) =>
  db.insert(personGroups).values(rows).onConflictDoNothing();

/** True in a batch while a group is built in or has people. */
export const isGroupProtected = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM person_groups
    WHERE company_id = ${companyId} AND id = ${id} AND kind NOT IN ('committee', 'other'))
    OR EXISTS (SELECT 1 FROM people, json_each(people.seats) seat
      WHERE people.company_id = ${companyId} AND seat.key = ${id})`;

/** True in a batch while each of these groups of the company has its row. */
export const areGroups = (companyId: string, ids: readonly string[]): Condition =>
  sql`(SELECT count(*) FROM person_groups WHERE company_id = ${companyId} AND id IN ${listOf(ids)}) = ${ids.length}`;

/** True in a batch while each of these is a person of the company. */
export const arePeople = (companyId: string, ids: readonly string[]): Condition =>
  sql`(SELECT count(*) FROM people WHERE company_id = ${companyId} AND id IN ${listOf(ids)}) = ${new Set(ids).size}`;

/** True in a batch while these are all who sit in a group. */
export const areMembers = (companyId: string, group: string, ids: readonly string[]): Condition =>
  all(
    arePeople(companyId, ids),
    sql`(SELECT count(*) FROM people, json_each(people.seats) seat WHERE people.company_id = ${companyId}
      AND seat.key = ${group} AND people.id IN ${listOf(ids)}) = ${ids.length}`,
    sql`(SELECT count(*) FROM people, json_each(people.seats) seat WHERE people.company_id = ${companyId}
      AND seat.key = ${group}) = ${ids.length}`,
  );

/** The batch item that puts the people of a group into an order, where `written` holds. */
export const updateMembers = (db: Db, companyId: string, id: string, members: readonly string[], applied: Condition) =>
  db
    .update(personGroups)
    .set({ members: [...members] })
    .where(and(eq(personGroups.companyId, companyId), eq(personGroups.id, id), applied));

/** The ids of those who sit in a group or are to. */
export const selectSitting = (companyId: string, group: string, members: readonly string[]): Rows =>
  sql`SELECT people.id AS id FROM people WHERE people.company_id = ${companyId}
    AND (json_type(people.seats, ${path(group)}) IS NOT NULL OR people.id IN ${listOf(members)})`;

type Sitting = { companyId: string; group: string; chair: string | null; members: readonly string[] };

/**
 * The batch item that makes exactly these the people of a group, one of them its chair, where `written` holds: who sat
 * there keeps post and term, who is new begins without, and whose seat stays is not touched.
 */
export const updateSitting = (
  db: Db,
  { companyId, group, chair, members }: Sitting,
  by: { at: Date; name: string },
  applied: Condition,
) => {
  const sits = sql`people.id IN ${listOf(members)}`;
  const seat = sql`json_patch(coalesce(json_extract(people.seats, ${path(group)}),
    json('{"post":{"zh-CN":""},"since":"","until":""}')),
    json(CASE WHEN people.id = ${chair} THEN '{"chair":true}' ELSE '{"chair":false}' END))`;
  const seats = sql`CASE WHEN ${sits} THEN json_set(seats, ${path(group)}, ${seat})
    ELSE json_remove(seats, ${path(group)}) END`;
  return db.run(sql`UPDATE people
    SET revision = revision + 1, saved_at = ${by.at.getTime()}, saved_by = ${by.name}, seats = ${seats}
    WHERE company_id = ${companyId} AND ${applied} AND (json_type(seats, ${path(group)}) IS NOT NULL) + (${sits}) > 0
      AND seats IS NOT ${seats}`);
};

/** The batch item that raises the revision of those of these groups that are committees, where `written` holds. */
export const touchCommittees = (
  db: Db,
  companyId: string,
  ids: readonly string[],
  by: { at: Date; name: string },
  applied: Condition,
) =>
  db.run(sql`UPDATE person_groups SET revision = revision + 1, saved_at = ${by.at.getTime()}, saved_by = ${by.name}
    WHERE company_id = ${companyId} AND kind = 'committee' AND id IN ${listOf(ids)} AND ${applied}`);

/** The ids of those who have the chair of these groups, but for one person. */
export const selectChairs = (
  companyId: string,
  { person, groups }: { person: string; groups: readonly string[] },
): Rows =>
  sql`SELECT people.id AS id FROM people WHERE people.company_id = ${companyId} AND people.id <> ${person} AND EXISTS (
    SELECT 1 FROM json_each(people.seats) seat
      WHERE seat.key IN ${listOf(groups)} AND json_extract(seat.value, '$.chair') = 1)`;

/**
 * The batch item that takes the chair of those of these groups that are committees from everybody but `person`, where
 * `written` holds.
 */
export const updateChairs = (
  db: Db,
  { companyId, person, groups }: { companyId: string; person: string; groups: readonly string[] },
  by: { at: Date; name: string },
  applied: Condition,
) => {
  const chaired = sql`SELECT seat.key FROM json_each(people.seats) seat
    JOIN person_groups g ON g.company_id = ${companyId}
    AND g.id = seat.key AND g.kind = 'committee' AND g.id IN ${listOf(groups)}
    WHERE json_extract(seat.value, '$.chair') = 1`;
  return db.run(sql`UPDATE people SET revision = revision + 1, saved_at = ${by.at.getTime()}, saved_by = ${by.name},
      seats = (SELECT json_group_object(key,
        json(iif(key IN (${chaired}), json_set(value, '$.chair', json('false')), value)))
        FROM json_each(people.seats))
    WHERE company_id = ${companyId} AND id <> ${person} AND ${applied} AND EXISTS (${chaired})`);
};

/** A few people with these words in their names, for staff. */
export const listPeopleNamed = (db: Db, companyId: string, text: string, limit: number, from: typeof people = people) =>
  db
    .select({ id: people.id, name: people.name })
    .from(from)
    .where(and(eq(people.companyId, companyId), isNamed(people.name, text)))
    .orderBy(asc(people.sort))
    .limit(limit);

/** All people by name and the posts of their seats, for words that are the name of one of them. */
export const listPeopleToName = (db: Db, companyId: string, from: typeof people = people) =>
  db
    .select({ id: people.id, name: people.name, seats: people.seats })
    .from(from)
    .where(eq(people.companyId, companyId))
    .orderBy(asc(people.sort), asc(people.id));

/** The seats of a person in groups that are not hidden, as `seat`; for the rest of a SELECT. */
// guard: search-people-of-shown-groups
const fromSeenSeats = (readers: Readers) =>
  sql`FROM json_each(people.seats) seat
    LEFT JOIN ${published(personGroups, readers, { as: "g", hidden: true })} ON g.id = seat.key
    WHERE coalesce(g.posted, seat.key IN ('directors', 'supervisors', 'management', 'contacts')) = 1`;

/** True over people whom readers have and see: those with a seat in a group that is not hidden. */
const isSeated = (readers: Readers): Condition => sql`EXISTS (SELECT 1 ${fromSeenSeats(readers)})`;

/** Their first post in such a group, as JSON of words. */
const seenPost = (readers: Readers) =>
  sql<string | null>`(SELECT seat.value ->> '$.post' ${fromSeenSeats(readers)}
    AND seat.value ->> '$.post.zh-CN' <> '' LIMIT 1)`;

/** True while one of those posts has one of these texts; seats that hold none of them are not unfolded. */
const hasPost = (readers: Readers, texts: readonly string[]): Condition | undefined =>
  texts.length === 0
    ? undefined
    : sql`CASE WHEN ${or(...texts.map((text) => sql`instr(lower(${people.seats}), lower(${text})) > 0`))}
        THEN EXISTS (SELECT 1 ${fromSeenSeats(readers)} AND EXISTS (SELECT 1 FROM json_each(seat.value, '$.post') post,
          json_each(${JSON.stringify(texts)}) one WHERE instr(lower(post.value), lower(one.value)) > 0)) ELSE 0 END`;

/** Two characters or three letters; a year is no post, though dates stand beside them. */
const isPost = (text: string) => /\p{Script=Han}{2}|\p{L}{3}/u.test(text);

/**
 * A few people whom readers see with all of the words of one of `texts` in their names, or one of `texts` in a post,
 * each with the first post; a builder.
 */
export const listSeenNamed = (db: Db, readers: Readers, texts: readonly string[], limit: number) =>
  db
    .select({ id: people.id, name: people.name, post: seenPost(readers) })
    .from(published(people, readers))
    .where(
      and(
        or(...texts.map((text) => isNamed(people.name, text)), hasPost(readers, texts.filter(isPost))),
        isSeated(readers),
      ),
    )
    .orderBy(asc(people.sort), asc(people.id))
    .limit(limit);

/** True in a statement while readers see a person. */
export const hasPerson = (readers: Readers, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(people, readers)} WHERE id = ${id} AND ${isSeated(readers)})`;

/** True in a statement when a person, shown or not, has the picture, or will no longer have it once a change is out. */
export const namesPicture = (companyId: string, id: SQLWrapper): Condition =>
  sql`(EXISTS (SELECT 1 FROM people WHERE company_id = ${companyId} AND portrait = ${id})
    OR ${isInPrevious(people, people.portrait, companyId, id)})`;

/** The same of a person whom readers see. */
export const showsPicture = (companyId: string, id: SQLWrapper, now: Date): Condition => {
  const readers = { company: { id: companyId }, now };
  return sql`EXISTS (SELECT 1 FROM ${published(people, readers)} WHERE portrait = ${id} AND ${isSeated(readers)})`;
};
