import type { Lang } from "~/shared/languages";
import type { Branch } from "../rules/tree";
import { type Unit, UnitName } from "./unit-name";

type Props = {
  trees: Branch<Unit>[];
  lang: Lang /** How many levels are shown, the last in a line; all if not said. */;
  levels?: number;
};

/** The chart as nested lists. */
export const UnitList = ({ trees, lang, levels = Number.POSITIVE_INFINITY }: Props) => (
  <ul className={levels === 1 ? "units along" : "units"}>
    {trees.map(({ one, below }) => (
      <li key={one.id}>
        <UnitName name={one.name} lang={lang} />
        {below.length > 0 && levels > 1 && <UnitList trees={below} lang={lang} levels={levels - 1} />}
      </li>
    ))}
  </ul>
);
