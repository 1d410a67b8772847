import type { ReactNode } from "react";

type DefinitionItem = { term: string; value: ReactNode; key?: string };

/** Facts as pairs of term and value; pairs without a value show "—". */
export const DefinitionList = ({ items, columns = 1 }: { items: DefinitionItem[]; columns?: 1 | 2 }) => (
  <dl className={columns === 2 ? "facts two" : "facts"}>
    {items.map(({ term, value, key }) => (
      <div key={key ?? term}>
        <dt>{term}</dt>
        <dd>{value ?? "—"}</dd>
      </div>
    ))}
  </dl>
);
