import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { DataTable } from "~/ui/office/data-table";
import { useLang } from "~/ui/office/use-lang";

export type ImportedFile = { id: string; name: string; size: number; claimedAt: Date | null };

const kilobytes = (size: number) => Math.ceil(size / 1_024).toLocaleString("en-US");

/** The files behind the stored prices, newest first, each as it came. */
export function ImportedFiles({ files }: { files: ImportedFile[] }) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  return (
    <DataTable
      caption={t("importedFiles.title")}
      empty={t("importedFiles.none")}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          head: t("importedFiles.name"),
          cell: ({ id, name }) => (
            <Anchor href={`/ui/irh/office/prices/files/${id}`} download={name}>
              {name}
            </Anchor>
          ),
        },
        { key: "size", head: t("importedFiles.size"), align: "end", cell: ({ size }) => kilobytes(size) },
        {
          key: "at",
          head: t("importedFiles.at"),
          cell: ({ claimedAt }) => (claimedAt ? formatInstant(new Date(claimedAt), lang) : "—"),
        },
      ]}
    />
  );
}
