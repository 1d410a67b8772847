import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";
import { useTell } from "~/ui/office/form";
import { useTellUndo } from "~/ui/office/undo-notice";

type Chosen = { id: string; revision: number };
type Done = { done: number; left: number; ids: string[] };
type Props = { rows: Chosen[]; path: string; onDone: () => void };

const sent = (rows: Chosen[]) => JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));

/** What is done with the chosen contents of a list at once, and the way back from a deletion. */
export function ContentsAtOnce({ rows, path, onDone }: Props) {
  const { t } = useTranslation(["publishing", "records"]);
  const tell = useTell();
  const tellUndo = useTellUndo();
  const count = rows.length;
  if (count === 0) return null;
  const text = (what: "published" | "deleted", { done, left }: Done) =>
    [t(`atOnce.${what}`, { count: done }), left > 0 && t("atOnce.left", { count: left })].filter(Boolean).join(" ");
  return (
    <Group gap="xs" role="group" aria-label={t("records:many.chosen", { count })}>
      <Text size="sm">{t("records:many.chosen", { count })}</Text>
      <ConfirmButton
        label={t("atOnce.publish")}
        title={t("atOnce.publishTitle", { count })}
        body={t("atOnce.publishText")}
        values={{ intent: "publishMany", rows: sent(rows) }}
        onDone={(value: Done) => {
          tell(text("published", value), value.left > 0 ? "attention" : "done");
          onDone();
        }}
      />
      <ConfirmButton
        label={t("records:many.delete")}
        title={t("records:many.deleteTitle", { count })}
        body={t("atOnce.deleteText")}
        values={{ intent: "deleteMany", rows: sent(rows) }}
        onDone={(value: Done) => {
          const gone = rows.filter(({ id }) => value.ids.includes(id));
          if (gone.length > 0)
            tellUndo({
              text: text("deleted", value),
              values: { intent: "undoDeleteMany", rows: sent(gone) },
              action: path,
              mails: false,
            });
          else tell(text("deleted", value), "attention");
          onDone();
        }}
        danger
        variant="subtle"
      />
    </Group>
  );
}
