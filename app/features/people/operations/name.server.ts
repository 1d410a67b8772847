import { recordsFor } from "~/records/queries/audience.server";
import { toStaff } from "~/records/staff-audience.server";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { listPeopleToName } from "../queries.server";
import { people } from "../tables.server";

/**
 * The people of a company to choose from where words are the name of one: each with the first post that is said of him.
 */
export async function showPeopleToName(ctx: Ctx) {
  const { db, company, lang } = ctx;
  const rows = await listPeopleToName(db, company.id, recordsFor(people, toStaff(ctx)));
  return rows.map(({ id, name, seats }) => ({
    id,
    words: name,
    note: Object.values(seats).flatMap(({ post }) => say(post, lang) || [])[0] ?? "",
  }));
}
