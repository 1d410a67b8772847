import type { Lang } from "~/shared/languages";

type Edition = { contentId: string; lang: Lang; title: string | null };

/**
 * The contents of a release in the order of their editions, each with what its editions say: in `lang`, else in the
 * first of their languages. A title is null where this reader may not know it.
 */
export function contentsIn<One extends Edition>(editions: readonly One[], lang: Lang) {
  const ids = [...new Set(editions.map(({ contentId }) => contentId))];
  return ids.flatMap((id) => {
    const own = editions.filter(({ contentId }) => contentId === id);
    const [first] = own;
    const edition = own.find((one) => one.lang === lang);
    return first ? [{ first, own, edition: edition ?? first, title: edition?.title ?? first.title }] : [];
  });
}
