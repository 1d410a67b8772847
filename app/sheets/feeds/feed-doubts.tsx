import { useTranslation } from "react-i18next";
import { PagedTable } from "~/ui/office/table/paged-table";
import type { FeedDoubt } from "./rules";

type Props = { doubts: FeedDoubt[]; reason: (doubt: FeedDoubt) => string };

/** The questions for which an answer of a feed was refused, each with both readings. */
export function FeedDoubts({ doubts, reason }: Props) {
  const { t } = useTranslation("sheets");
  if (doubts.length === 0) return null;
  return (
    <PagedTable
      caption={t("feed.doubts.title")}
      empty="—"
      rows={doubts}
      rowKey={({ row, code, field }) => `${row} ${code} ${field}`}
      columns={[
        { key: "row", head: t("feed.doubts.row"), align: "end", width: 80, cell: ({ row }) => row ?? "—" },
        { key: "reason", head: t("feed.doubts.reason"), cell: reason },
        { key: "posted", head: t("feed.doubts.posted"), align: "end", cell: ({ posted }) => posted ?? "—" },
        { key: "known", head: t("feed.doubts.known"), align: "end", cell: ({ known }) => known ?? "—" },
      ]}
    />
  );
}
