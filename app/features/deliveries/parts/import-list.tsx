import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "~/shared/dates";
import { useAddressWith } from "~/ui/office/address-with";
import { ConfirmButton } from "~/ui/office/confirm";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { showImports } from "../operations/imports.server";

type Import = Awaited<ReturnType<typeof showImports>>["items"][number];

/** What can be done about an import: it is undone, stands below a later one, or can be undone. */
function Undo({ id, fileName, undoneAt, undoneBy, overlaid }: Import) {
  const { t } = useTranslation(["deliveries", "sheets"]);
  const lang = useLang();
  if (undoneAt) return t("imports.undone", { time: formatInstant(undoneAt, lang), name: undoneBy });
  if (overlaid) return t("imports.overlaid");
  return (
    <ConfirmButton
      label={t("sheets:files.undo")}
      title={t("sheets:files.undoTitle", { name: fileName ?? "" })}
      body={t("sheets:files.undoText")}
      values={{ importId: id }}
      saved={t("sheets:files.undoSaved")}
      danger
      variant="subtle"
    />
  );
}

/** Imports of all kinds, newest first. */
export function ImportList({ items, next }: { items: Import[]; next: number | null }) {
  const { t } = useTranslation("deliveries");
  const lang = useLang();
  const addressWith = useAddressWith();
  return (
    <DataTable
      caption={t("imports.title")}
      empty={t("imports.none")}
      rows={items}
      rowKey={({ id }) => id}
      pager={{ next: next === null ? null : `?${addressWith("after", String(next))}` }}
      columns={[
        { key: "at", head: t("imports.at"), cell: ({ at }) => formatInstant(at, lang) },
        {
          key: "what",
          head: t("imports.what"),
          cell: ({ word, path, fileId, fileName, files }) => (
            <>
              <Anchor component={Link} to={`/${path}`} size="sm">
                {t(word as never) as string}
              </Anchor>
              {fileId && (
                <Text size="xs">
                  <Anchor href={`/ui/irh/${files}/${fileId}`} download={fileName ?? ""} size="xs">
                    {fileName}
                  </Anchor>
                </Text>
              )}
            </>
          ),
        },
        { key: "who", head: t("imports.who"), wide: true, cell: ({ savedBy }) => savedBy },
        {
          key: "rows",
          head: t("imports.rows"),
          align: "end",
          wide: true,
          cell: ({ rowCount }) => rowCount.toLocaleString("en-US"),
        },
        { key: "undo", head: t("imports.step"), cell: (row) => <Undo {...row} /> },
      ]}
    />
  );
}
