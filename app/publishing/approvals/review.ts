import { type Attachment, type Difference, type Draft, differencesOf, untitled } from "../contents/drafts";
import { draftShown, type EditionView } from "../contents/shown";

/** A file of a content in a review: whether readers have it and whether they would. */
export type ReviewedFile = Attachment & { change: "new" | "same" | "gone" };

/** These editions of one content in the shape of a draft; an empty one where there are none. */
function draftIn(editions: readonly EditionView[]): Draft {
  const [first, ...others] = editions.toSorted((one, other) => rank(one) - rank(other));
  return first ? draftShown([first, ...others]) : untitled;
}
const rank = ({ lang }: EditionView) => (lang === "zh-CN" ? 0 : 1);

/**
 * What a release would change of one content: what readers have (`live`) beside what they would, its own editions
 * taking the place of theirs in each language that it brings. `isNew` where they have nothing of it.
 */
export function reviewOf(
  live: readonly EditionView[],
  brought: readonly EditionView[],
): { isNew: boolean; after: Draft; differences: Difference[]; files: ReviewedFile[] } {
  const stays = live.filter(({ lang }) => !brought.some((one) => one.lang === lang));
  const [before, after] = [draftIn(live), draftIn([...stays, ...brought])];
  const words = differencesOf(before, after).filter(({ lang }) => lang !== null);
  // Facts belong to an edition: one language may bring others than those that stay.
  const facts = brought
    .flatMap((one) => differencesOf(draftIn(live.filter(({ lang }) => lang === one.lang)), draftIn([one])))
    .filter(({ lang, field }) => lang === null && field !== "files");
  return {
    isNew: live.length === 0,
    after,
    differences: [...words, ...new Map(facts.map((one) => [JSON.stringify(one), one])).values()],
    files: filesIn(before.files, after.files),
  };
}

function filesIn(before: readonly Attachment[], after: readonly Attachment[]): ReviewedFile[] {
  const has = (files: readonly Attachment[], { fileId }: Attachment) => files.some((one) => one.fileId === fileId);
  return [
    ...after.map((file) => ({ ...file, change: has(before, file) ? ("same" as const) : ("new" as const) })),
    ...before.filter((file) => !has(after, file)).map((file) => ({ ...file, change: "gone" as const })),
  ];
}
