import type { Lang } from "~/shared/languages";
import type { GroupKind } from "./groups";

type Person = { id: string; lang: Lang; post: string; postLang: Lang; biography: string; biographyLang: Lang };
type Group = { id: string; kind: GroupKind; lang: Lang; people: Person[] };

/** The parts of the page in their order: a group each; all committees are one, where the first of them stands. */
export function sectionsOf<One extends Group>(groups: readonly One[]): { id: string; groups: One[] }[] {
  const committees = groups.filter(({ kind }) => kind === "committee");
  return groups
    .filter((group) => group.kind !== "committee" || group === committees[0])
    .map((group) =>
      group.kind === "committee" ? { id: "committees", groups: committees } : { id: group.id, groups: [group] },
    );
}

/** Each person once, with the group where the page tells of this one; a committee only names people. */
export function firstPlaces<One extends Group>(groups: readonly One[]) {
  const ordered = [...groups.filter(({ kind }) => kind !== "committee"), ...groups];
  const all = ordered.flatMap((group) => group.people.map((person: One["people"][number]) => ({ group, person })));
  return all.filter(({ person }, at) => all.findIndex((one) => one.person.id === person.id) === at);
}

/** Whether something is said in another language than the page's. */
export const fallsBack = (groups: readonly Group[], lang: Lang): boolean =>
  groups.some(
    (group) =>
      group.lang !== lang ||
      group.people.some(
        (person) =>
          person.lang !== lang ||
          (person.post !== "" && person.postLang !== lang) ||
          (person.biography !== "" && person.biographyLang !== lang),
      ),
  );
