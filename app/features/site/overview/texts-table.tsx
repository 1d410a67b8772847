import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { DataTable } from "~/ui/office/table/data-table";

type Row = { href: string; text: string; type: string; at: Date };
type Props = { title: string; lead?: string; since: string; rows: Row[] };

/** Texts that wait for this person, each leading to where it is written. */
export function TextsTable({ title, lead, since, rows }: Props) {
  const { t } = useTranslation("home");
  return (
    <Panel title={title} lead={lead}>
      <DataTable
        caption={title}
        empty={t("overview.nothing")}
        rows={rows}
        rowKey={({ href }) => href}
        rowHref={({ href }) => href}
        columns={[
          { key: "text", head: t("overview.text"), cell: ({ text, type }) => text || type },
          { key: "type", head: t("overview.type"), wide: true, cell: ({ type }) => type },
          { key: "since", head: since, align: "end", cell: ({ at }) => <Since at={at} /> },
        ]}
      />
    </Panel>
  );
}
