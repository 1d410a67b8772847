import { pictureIn } from "~/pictures/rules";
import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, say, textLang } from "~/shared/languages";
import { listGroups, listPublicIn, listPublicPeople } from "../queries.server";
import { type PersonGroup, shownGroups, withBuiltIn } from "../rules/groups";
import { people, personGroups } from "../tables.server";

type PersonRow = Awaited<ReturnType<typeof listPublicPeople>>[number];
type Rows = { groups: PersonGroup[]; people: PersonRow[] };

/** What the page reads of a company, in one batch. */
export const peopleReads = (ctx: Ctx, { whole = false } = {}) => ({
  groups: listGroups(ctx.db, ctx),
  people: listPublicPeople(ctx.db, ctx, { whole }),
});

/** The groups that readers see with their people, in one language; what is not said in it has a `lang` of its own. */
export function peopleIn({ groups, people }: Rows, lang: Lang) {
  return shownGroups(groups, people).map(({ group: { id, kind, name }, members }) => ({
    id,
    kind,
    name: say(name, lang),
    lang: textLang(name, lang),
    people: members.map((person) => ({
      id: person.id,
      name: say(person.name, lang),
      lang: textLang(person.name, lang),
      post: say(person.seat.post, lang),
      postLang: textLang(person.seat.post, lang),
      chair: person.seat.chair,
      since: person.seat.since,
      until: person.seat.until,
      biography: say(person.biography, lang),
      biographyLang: textLang(person.biography, lang),
      picture: pictureIn(person.pictures, lang),
      phone: person.phone,
      email: person.email,
    })),
  }));
}
export type GroupView = ReturnType<typeof peopleIn>[number];
export type PersonView = GroupView["people"][number];

/** The people page; `asOf` is when one of them was last saved. One database call. */
export async function showPeople(ctx: Ctx) {
  const { corrected, ...rows } = await inBatch(ctx.db, {
    ...peopleReads(ctx, { whole: true }),
    corrected: correctionsRead(ctx.db, ctx, people, personGroups),
  });
  const asOf = Math.max(0, ...rows.people.map(({ savedAt }) => savedAt.getTime()));
  return {
    groups: peopleIn(rows, ctx.lang),
    asOf: asOf > 0 ? new Date(asOf) : null,
    corrections: correctionsShown(ctx, corrected),
  };
}

/** The names of the groups that readers may see. */
export const headingsOf = async (ctx: Ctx) =>
  withBuiltIn(await listGroups(ctx.db, ctx)).flatMap(({ posted, name }) => (posted ? [name] : []));

const heads = 4;
const headGroups = ["directors", "management"];

/** What `headsOf` needs of a company, in one statement. */
export const headsReads = (_: Ctx, contents: Ctx) => ({ people: listPublicIn(contents.db, contents, headGroups) });
type Heads = { people: Awaited<ReturnType<typeof listPublicIn>> };

/** A few heads for a block: directors, then management, each once. */
export function headsOf({ people }: Heads, lang: Lang): PersonView[] {
  const groups: PersonGroup[] = JSON.parse(people[0]?.groups ?? "[]");
  const shown = peopleIn({ groups, people }, lang);
  const all = headGroups.flatMap((id) => shown.find((group) => group.id === id)?.people ?? []);
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at).slice(0, heads);
}
