import { sql } from "drizzle-orm";
import { check, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import type { GroupKind, Seats } from "./rules/groups";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();

/** The board, the management and other groups of people; the built-in ones have a row once staff have changed one. */
export const personGroups = sqliteTable(
  "person_groups",
  {
    ...recordColumns(),
    kind: text("kind").$type<GroupKind>().notNull(),
    name: words("name"),
    /** Ids of people in the order in which the group shows them; who is not named follows. */
    members: text("members", { mode: "json" }).$type<string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    check("person_groups_built_in", sql`${t.kind} IN ('committee', 'other') OR ${t.id} = ${t.kind}`),
  ],
);

/** One row for a person, whatever he sits on: `seats` has at most one for each group, by its id. */
export const people = sqliteTable(
  "people",
  {
    ...recordColumns(),
    name: words("name"),
    biography: words("biography"),
    /** The id of a picture of the library, or nothing. */
    portrait: text("portrait").notNull().default(""),
    /** What the company prints of a contact person. */
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    seats: text("seats", { mode: "json" }).$type<Seats>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    check("people_seats", sql`json_valid(${t.seats}) AND json_type(${t.seats}) = 'object'`),
  ],
);
