import { type ReactNode, useId } from "react";
import { EmptyState } from "./empty-state";

export type Column<Row> = {
  key: string;
  head: string;
  unit?: string;
  align?: "start" | "end";
  cell: (row: Row) => ReactNode;
  sort?: { href: string; direction?: "ascending" | "descending" };
  wrap?: boolean;
};
export type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  cards?: boolean;
  /** Goes on beyond the edge of a phone, which a shade there tells. */
  wide?: boolean;
  /**
   * Four columns of long figures that a phone holds whole: smaller and closer there, with words of the first column
   * broken.
   */
  tight?: boolean;
  empty?: string;
  foot?: ReactNode;
};

const classOf = ({ align, wrap }: { align?: "start" | "end"; wrap?: boolean }) =>
  [align === "end" && "end", wrap && "wrap"].filter(Boolean).join(" ") || undefined;

const Head = <Row,>({ column: { head, unit, sort, ...rest } }: { column: Column<Row> }) => {
  const words = (
    <>
      {head}
      {unit && <span className="unit"> ({unit})</span>}
    </>
  );
  return (
    <th scope="col" className={classOf(rest)} aria-sort={sort?.direction}>
      {sort ? (
        <a className="sort" href={sort.href}>
          {words}
        </a>
      ) : (
        words
      )}
    </th>
  );
};

const Row = <R,>({ columns, row }: { columns: Column<R>[]; row: R }) => (
  <tr>
    {columns.map((column, at) =>
      at === 0 ? (
        <th key={column.key} scope="row" className={classOf(column)}>
          {column.cell(row)}
        </th>
      ) : (
        <td key={column.key} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ),
    )}
  </tr>
);

const CardRow = <R,>({ columns, row }: { columns: Column<R>[]; row: R }) => (
  <tr>
    {columns.map((column, at) => {
      const { key, head, unit } = column;
      return at === 0 ? (
        <th key={key} scope="row" className={classOf(column)}>
          {column.cell(row)}
        </th>
      ) : (
        <td key={key} className={classOf(column)} data-head={unit ? `${head} (${unit})` : head}>
          <span>{column.cell(row)}</span>
        </td>
      );
    })}
  </tr>
);

/** A table in its own scroll box with the first column fixed; `cards` turns rows into records on a phone. */
export const Table = <R,>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  cards,
  wide,
  tight,
  empty,
  foot,
}: TableProps<R>) => {
  const id = useId();
  if (rows.length === 0) return <EmptyState {...(empty ? { text: empty } : {})} />;
  const Each = cards ? CardRow : Row;
  return (
    <>
      <section
        className={["table-box", cards && "as-cards", wide && "wide", tight && "tight"].filter(Boolean).join(" ")}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
        tabIndex={0}
      >
        <table>
          <caption id={id} className={captionHidden ? "visually-hidden" : undefined}>
            {caption}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Each key={rowKey(row)} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {foot && <p className="table-foot">{foot}</p>}
    </>
  );
};
