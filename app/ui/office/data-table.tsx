import { Anchor, Button, Group, VisuallyHidden } from "@mantine/core";
import { type DataTableProps, DataTable as Table } from "mantine-datatable";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import classes from "./office.module.css";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  width?: number;
  /** The head sorts: the loader reads `?sort=key` or `?sort=-key`. */
  sort?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
};

type Props<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  caption: string;
  empty: string;
  pager?: { previous?: string | null; next?: string | null };
  selection?: { keys: string[]; onChange: (keys: string[]) => void };
  rowHref?: (row: Row) => string;
};

/** A dense list. Sorting, filters and place live in the address, so that a list can be sent to a colleague. */
export function DataTable<Row>({ rows, columns, rowKey, caption, empty, pager, selection, rowHref }: Props<Row>) {
  const { t } = useTranslation("office");
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const sort = search.get("sort") ?? "";
  const first = columns[0]?.key;
  const sorting = columns.some((column) => column.sort)
    ? {
        sortStatus: {
          columnAccessor: sort.replace(/^-/, ""),
          direction: sort.startsWith("-") ? ("desc" as const) : ("asc" as const),
        },
        onSortStatusChange: ({ columnAccessor, direction }: { columnAccessor: unknown; direction: "asc" | "desc" }) =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before);
              next.set("sort", `${direction === "desc" ? "-" : ""}${String(columnAccessor)}`);
              next.delete("cursor");
              return next;
            },
            { preventScrollReset: true },
          ),
      }
    : {};
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
    records: rows,
    idAccessor: rowKey,
    minHeight: rows.length === 0 ? 160 : 0,
    noRecordsText: empty,
    verticalSpacing: "xs",
    withTableBorder: true,
    highlightOnHover: Boolean(rowHref),
    scrollAreaProps: { viewportProps: { tabIndex: 0 } },
    columns: columns.map(({ key, head, cell, align, width, sort: sortable, wide }) => ({
      accessor: key,
      title: head,
      width,
      sortable: sortable ?? false,
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
    ...sorting,
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
