import { Anchor, Button, Group, VisuallyHidden } from "@mantine/core";
import { type DataTableProps, DataTable as Table } from "mantine-datatable";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import classes from "./office.module.css";
import { SortHead } from "./sort-head";
import { type Sortable, useSorting } from "./sorting";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  width?: number;
  /** The head sorts: by what the function says of a row, or, if true, the loader does by `?sort=key` or `?sort=-key`. */
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
};

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
}: Props<Row>) {
  const { t } = useTranslation("office");
  const { sorted, orderOf, turn } = useSorting(rows, columns, usualSort);
  const navigate = useNavigate();
  const first = columns[0]?.key;
  const choosing = selection
    ? {
        selectedRecords: rows.filter((row) => selection.keys.includes(rowKey(row))),
        onSelectedRecordsChange: (chosen: Row[]) => selection.onChange(chosen.map(rowKey)),
        allRecordsSelectionCheckboxProps: { "aria-label": t("table.selectAll") },
        getRecordSelectionCheckboxProps: (_row: Row, at: number) => ({
          "aria-label": t("table.selectRow", { n: at + 1 }),
        }),
      }
    : {};
  const list = {
    records: sorted,
    idAccessor: rowKey,
    minHeight: rows.length === 0 ? 160 : 0,
    // The library keeps its words for an empty table in the document beside the rows, transparent but read out.
    ...(rows.length === 0 ? { noRecordsText: empty } : { emptyState: <></> }),
    verticalSpacing: "xs",
    withTableBorder: true,
    highlightOnHover: Boolean(rowHref),
    scrollAreaProps: { viewportProps: { tabIndex: 0 } },
    columns: columns.map(({ key, head, cell, align, width, sort: sortable, wide }) => ({
      accessor: key,
      // The library's own sorting heads speak English alone.
      title: sortable ? (
        <SortHead order={orderOf(key)} onTurn={() => turn(key)}>
          {head}
        </SortHead>
      ) : (
        head
      ),
      width,
      textAlign: align === "end" ? "right" : "left",
      cellsClassName: align === "end" ? classes.figures : undefined,
      visibleMediaQuery: wide ? "(min-width: 48em)" : undefined,
      render: (row: Row) =>
        rowHref && key === first ? (
          <Anchor component={Link} to={rowHref(row)} size="sm">
            {cell(row)}
          </Anchor>
        ) : (
          cell(row)
        ),
    })),
    ...(rowHref ? { onRowClick: ({ record }: { record: Row }) => void navigate(rowHref(record)) } : {}),
    ...choosing,
  } as unknown as DataTableProps<Row>;
  return (
    <section aria-label={caption}>
      <Table<Row> {...list} />
      {(pager?.previous || pager?.next) && (
        <Group justify="space-between" mt="sm" component="nav" aria-label={t("table.pages")}>
          <PageButton href={pager.previous}>{t("table.previous")}</PageButton>
          <PageButton href={pager.next}>{t("table.next")}</PageButton>
        </Group>
      )}
    </section>
  );
}

const PageButton = ({ href, children }: { href: string | null | undefined; children: ReactNode }) =>
  href ? (
    <Button component={Link} to={href} variant="default" size="xs">
      {children}
    </Button>
  ) : (
    <VisuallyHidden>{children}</VisuallyHidden>
  );
