import { useSearchParams } from "react-router";
import { bcp47 } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { Order } from "./sort-head";

/** What a row is sorted by; a row without it stands last in either direction. */
export type Sortable = string | number | Date | null;
type Sorted<Row> = { key: string; sort?: boolean | ((row: Row) => Sortable) };

/**
 * The order that `?sort=key` or `?sort=-key` asks for, `usual` where it says nothing, and the rows in it: a column
 * whose `sort` is a function sorts here, one whose `sort` is true was sorted by the loader. What is no column's key
 * counts as not said.
 */
export function useSorting<Row>(rows: Row[], columns: readonly Sorted<Row>[], usual = "") {
  const lang = useLang();
  const [search, setSearch] = useSearchParams();
  const requested = search.get("sort") ?? usual;
  const column = columns.find(({ key, sort }) => sort && key === requested.replace(/^-/, ""));
  const falling = requested.startsWith("-");
  const by = typeof column?.sort === "function" ? column.sort : null;
  return {
    sorted: by ? inOrder(rows, by, falling, new Intl.Collator(bcp47[lang], { numeric: true })) : rows,
    orderOf: (key: string): Order => (key !== column?.key ? "none" : falling ? "falling" : "rising"),
    /** The next order of a column: rising, falling, then the usual one again. */
    turn: (key: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          const wanted = requested === key ? `-${key}` : key;
          if (wanted === usual || before.get("sort") === `-${key}`) next.delete("sort");
          else next.set("sort", wanted);
          for (const place of ["cursor", "after"]) next.delete(place);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

function inOrder<Row>(rows: Row[], by: (row: Row) => Sortable, falling: boolean, collator: Intl.Collator): Row[] {
  const turn = falling ? -1 : 1;
  const compare = (one: NonNullable<Sortable>, other: NonNullable<Sortable>) =>
    typeof one === "string" ? collator.compare(one, String(other)) : Number(one) - Number(other);
  const keyed = rows.map((row) => ({ row, by: by(row) }));
  keyed.sort((one, other) => {
    if (one.by === null || other.by === null) return Number(one.by === null) - Number(other.by === null);
    return turn * compare(one.by, other.by);
  });
  return keyed.map(({ row }) => row);
}
