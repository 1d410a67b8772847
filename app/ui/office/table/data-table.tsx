import { Button, Group, VisuallyHidden } from "@mantine/core";
import type { HTMLAttributes, MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import classes from "./data-table.module.css";
import { type Order, SortHead } from "./sort-head";
import { type Sortable, useSorting } from "./sorting";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  width?: number | string;
  /**
   * The head sorts: by what the function says of a row, or, if true, the loader does by `?sort=key` or `?sort=-key`.
   */
  sort?: boolean | ((row: Row) => Sortable);
  /** Left out on a phone. */
  wide?: boolean;
};

type Props<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  caption: string;
  empty: string;
  /** How the loader sorts while the address says nothing, e.g. "-created". */
  usualSort?: string;
  pager?: { previous?: string | null; next?: string | null };
  selection?: { keys: string[]; onChange: (keys: string[]) => void };
  rowHref?: (row: Row) => string;
  /** What a row takes part in beside showing itself. */
  rowProps?: ((row: Row) => HTMLAttributes<HTMLElement>) | undefined;
};

const isPressed = (target: EventTarget) => target instanceof Element && target.closest("a, button, input, label");

/** A dense list. Sorting, filters and place live in the address, so that a list can be sent to a colleague. */
export function DataTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  empty,
  usualSort,
  pager,
  selection,
  rowHref,
  rowProps,
}: Props<Row>) {
  const { t } = useTranslation("office");
  const { sorted, orderOf, turn } = useSorting(rows, columns, usualSort);
  const navigate = useNavigate();
  const lead = (row: Row) => (event: MouseEvent) => {
    if (rowHref && !isPressed(event.target)) void navigate(rowHref(row));
  };
  return (
    <section aria-label={caption}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={rowHref ? `${classes.table} ${classes.leading}` : classes.table}>
          <thead>
            <tr>
              {selection && <ChooseAll all={rows.map(rowKey)} {...selection} />}
              {columns.map((column) => (
                <Head key={column.key} column={column} order={orderOf(column.key)} onTurn={() => turn(column.key)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.length === 0 && (
              <tr>
                <td className={classes.empty} colSpan={columns.length + (selection ? 1 : 0)}>
                  {empty}
                </td>
              </tr>
            )}
            {sorted.map((row, at) => {
              const key = rowKey(row);
              const chosen = selection?.keys.includes(key);
              return (
                <tr key={key} data-chosen={chosen || undefined} onClick={rowHref && lead(row)} {...rowProps?.(row)}>
                  {selection && (
                    <td className={classes.choice}>
                      <input
                        type="checkbox"
                        aria-label={t("table.selectRow", { n: at + 1 })}
                        checked={chosen}
                        onChange={() =>
                          selection.onChange(
                            chosen ? selection.keys.filter((one) => one !== key) : [...selection.keys, key],
                          )
                        }
                      />
                    </td>
                  )}
                  {columns.map(({ key: name, cell, align, wide }, place) => (
                    <td key={name} data-align={align} className={wide ? classes.wide : undefined}>
                      {rowHref && place === 0 ? (
                        <Link to={rowHref(row)} className={classes.first}>
                          {cell(row)}
                        </Link>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {(pager?.previous || pager?.next) && (
        <Group justify="space-between" mt="sm" component="nav" aria-label={t("table.pages")}>
          <PageButton href={pager.previous}>{t("table.previous")}</PageButton>
          <PageButton href={pager.next}>{t("table.next")}</PageButton>
        </Group>
      )}
    </section>
  );
}

type Choosing = NonNullable<Props<never>["selection"]> & { all: string[] };

function ChooseAll({ all, keys, onChange }: Choosing) {
  const { t } = useTranslation("office");
  const whole = all.length > 0 && all.every((key) => keys.includes(key));
  const some = !whole && all.some((key) => keys.includes(key));
  return (
    <th className={classes.choice}>
      <input
        type="checkbox"
        aria-label={t("table.selectAll")}
        checked={whole}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={() => onChange(whole ? [] : all)}
      />
    </th>
  );
}

type HeadProps<Row> = { column: Column<Row>; order: Order; onTurn: () => void };

const Head = <Row,>({ column: { align, width, sort, wide, head }, order, onTurn }: HeadProps<Row>) => (
  <th
    data-align={align}
    className={wide ? classes.wide : undefined}
    style={width ? { width, minWidth: width } : undefined}
  >
    {sort ? (
      <SortHead order={order} onTurn={onTurn}>
        {head}
      </SortHead>
    ) : (
      head
    )}
  </th>
);

const PageButton = ({ href, children }: { href: string | null | undefined; children: ReactNode }) =>
  href ? (
    <Button component={Link} to={href} variant="default" size="xs">
      {children}
    </Button>
  ) : (
    <VisuallyHidden>{children}</VisuallyHidden>
  );
