import { Pagination, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "./data-table";
import { useSorting } from "./sorting";

const pageSize = 20;

type Props<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  caption: string;
  empty: string;
  /** How many there are in all, when not every one was sent. */
  total?: number;
  rowHref?: (row: Row) => string;
};

/** A table of rows that are all here already, twenty at a time. */
export function PagedTable<Row>({ rows, columns, total = rows.length, caption, ...table }: Props<Row>) {
  const { t } = useTranslation("office");
  const [page, setPage] = useState(1);
  const { sorted } = useSorting(rows, columns);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pages);
  return (
    <Stack gap="sm">
      <DataTable
        rows={sorted.slice((shown - 1) * pageSize, shown * pageSize)}
        columns={columns}
        caption={caption}
        {...table}
      />
      {pages > 1 && (
        <Pagination
          total={pages}
          value={shown}
          onChange={setPage}
          withControls={false}
          aria-label={caption}
          getItemProps={(each) => ({ "aria-label": t("table.page", { n: each }) })}
        />
      )}
      {total > rows.length && (
        <Text size="sm" c="dimmed">
          {t("table.more", { shown: rows.length, total })}
        </Text>
      )}
    </Stack>
  );
}
