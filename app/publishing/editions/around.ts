import type { Lang } from "~/shared/languages";

type Row = { place: "later" | "earlier" | "same"; id: string; title: string; shownLang: Lang; at: number };
type Beside = { id: string; title: string; shownLang: Lang; at: Date };

/** What stands beside a content in the list of its kind. */
export type Around = { later: Beside | null; earlier: Beside | null; same: Beside[] };

/** The same out of its rows; what is the next earlier one is not told among those of the same type again. */
export function aroundOf(rows: readonly Row[]): Around {
  const at = (wanted: Row["place"]) =>
    rows.filter(({ place }) => place === wanted).map(({ place: _, at, ...row }) => ({ ...row, at: new Date(at) }));
  const [later = null] = at("later");
  const [earlier = null] = at("earlier");
  return { later, earlier, same: at("same").filter(({ id }) => id !== earlier?.id) };
}
