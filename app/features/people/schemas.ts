import { z } from "zod";
import { PictureId } from "~/pictures/schemas";
import { isDay } from "~/shared/dates";
import { printedEmail, printedPhone, requiredWords, words } from "~/shared/schemas";
import { flag, whole } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { groupKinds } from "./rules/groups";
import { importFields } from "./rules/import-columns";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");
const day = z
  .string()
  .trim()
  .refine((text) => text === "" || isDay(text), "dayFormat")
  .default("");
const nothing = { "zh-CN": "" };

/**
 * The id of the person whose name some words are, empty for words of their own: while the company has that person, the
 * database keeps the words as the name is; afterwards they stay.
 */
export const PersonLink = z.union([z.literal(""), id]).default("");

const SeatOf = z
  .object({
    post: words(100).default(nothing),
    chair: flag.default(false),
    since: day,
    until: day,
  })
  .refine(({ since, until }) => !since || !until || since <= until, { path: ["until"], message: "endBeforeStart" });

/** What staff say of a person: at most one seat in each group, by the group's id. */
export const PersonValues = z.object({
  name: requiredWords(60),
  biography: words(8_000).default(nothing),
  portrait: PictureId,
  phone: printedPhone,
  email: printedEmail,
  seats: z.record(id, SeatOf).default({}),
});
export type PersonValues = z.output<typeof PersonValues>;

const sitting = {
  chair: z.preprocess((value) => (value === "" ? null : value), id.nullable().default(null)),
  members: z.array(id).max(100, "fieldTooLong").default([]),
};

/**
 * A group as its screen saves it: what kind it is stays as it was at the beginning, and who sits there counts for
 * committees alone.
 */
export const GroupValues = z.object({
  kind: z.enum(groupKinds, "valueUnknown").default("other"),
  name: requiredWords(60),
  ...sitting,
});
export type GroupValues = z.output<typeof GroupValues>;

const saved = { id: id.nullable().default(null), revision: whole(0).default(0), posted: flag.default(false) };
const at = { id, revision: whole(1) };

/** One save of a person by a call: new without `id`. */
export const PersonSave = PersonValues.extend(saved);
export const PersonPost = z.object({ ...at, posted: flag });
export const PersonAt = z.object(at);
export const PersonId = z.object({ id });
export const PersonsQuery = z.object({ group: id.nullish() });
/** All people of a group in their order. */
export const PersonOrder = z.object({ group: id, ids: z.array(id).max(300, "fieldTooLong") });

/** A group that the company has named itself; new without `id`. */
export const GroupSave = z.object({ ...saved, name: requiredWords(60) });
/** A group that is there. */
export const GroupChange = z.object({ ...at, posted: flag.default(true), name: requiredWords(60) });

/** A committee with who sits on it: those left out leave it, and keep what else they are. */
export const CommitteeSave = GroupSave.extend(sitting);

/** A list of people to be read. */
export const PeopleFile = ImportedFile(importFields);
export type PeopleFile = z.output<typeof PeopleFile>;
