import type { Ctx } from "~/server/context.server";
import { say } from "~/shared/languages";
import { listPeopleToName } from "../queries.server";

/** The people of a company to choose from where words are the name of one: each with the first post that is said of him. */
export async function showPeopleToName({ db, company, lang }: Ctx) {
  const people = await listPeopleToName(db, company.id);
  return people.map(({ id, name, seats }) => ({
    id,
    words: name,
    note: Object.values(seats).flatMap(({ post }) => say(post, lang) || [])[0] ?? "",
  }));
}
