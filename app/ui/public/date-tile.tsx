import { beijingDay, formatDay, leafOf } from "~/shared/dates";
import type { Lang } from "~/shared/languages";

/** A day as a leaf of a calendar, its month above it; Beijing time. */
export const DateTile = ({ at, lang }: { at: Date; lang: Lang }) => {
  const { month, day } = leafOf(at, lang);
  return (
    <time className="tile" dateTime={beijingDay(at)} title={formatDay(at, lang)}>
      {month}
      <b>{day}</b>
    </time>
  );
};
