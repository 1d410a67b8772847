import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import type { listImportedFiles } from "../queries.server";

export type ImportedFile = Awaited<ReturnType<typeof listImportedFiles>>[number];

/** What else the list says of each file. */
export type FileColumn = { head: string; cell: (file: ImportedFile) => ReactNode };

const kilobytes = (size: number) => Math.ceil(size / 1_024).toLocaleString("en-US");

/**
 * The files that were imported, newest first, each as it came; the import of one can be undone while nothing newer
 * stands on it.
 */
export function ImportedFiles({ files, href, more }: { files: ImportedFile[]; href: string; more?: FileColumn }) {
  const { t } = useTranslation("sheets");
  const lang = useLang();
  return (
    <Panel title={t("files.title")} lead={t("files.lead")}>
      <PagedTable
        caption={t("files.title")}
        empty={t("files.none")}
        rows={files}
        rowKey={({ importId }) => importId}
        columns={[
          {
            key: "name",
            head: t("files.name"),
            sort: ({ name }) => name,
            cell: ({ id, name }) => (
              <Anchor href={`${href}/${id}`} download={name} size="sm">
                {name}
              </Anchor>
            ),
          },
          ...(more ? [{ key: "more", ...more }] : []),
          {
            key: "who",
            head: t("files.who"),
            wide: true,
            sort: ({ savedBy }) => savedBy,
            cell: ({ savedBy }) => savedBy,
          },
          {
            key: "size",
            head: t("files.size"),
            align: "end",
            wide: true,
            sort: ({ size }) => size,
            cell: ({ size }) => kilobytes(size),
          },
          {
            key: "at",
            head: t("files.at"),
            width: 180,
            sort: ({ claimedAt }) => claimedAt,
            cell: ({ claimedAt }) => (claimedAt ? formatInstant(new Date(claimedAt), lang) : "—"),
          },
          {
            key: "undo",
            head: t("files.step"),
            width: 170,
            cell: ({ importId, undoneAt, name }) =>
              undoneAt ? (
                t("files.undone", { at: formatInstant(new Date(undoneAt), lang) })
              ) : (
                <ConfirmButton
                  label={t("files.undo")}
                  title={t("files.undoTitle", { name })}
                  body={t("files.undoText")}
                  values={{ intent: "undo", importId }}
                  saved={t("files.undoSaved")}
                  danger
                  variant="subtle"
                />
              ),
          },
        ]}
      />
    </Panel>
  );
}
