import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";
import { useTell } from "~/ui/office/form";
import { useTellUndo } from "~/ui/office/undo-notice";

type Chosen = { id: string; revision: number; releaseId?: string };
type Done = { done: number; left: number; rows: Chosen[] };
type Props = { rows: Chosen[]; path: string; onDone: () => void };

const sent = (rows: Chosen[]) =>
  JSON.stringify(rows.map(({ id, revision, releaseId }) => ({ id, revision, releaseId })));

/** What is done with the chosen contents of a list at once, and the way back from it for a moment. */
export function ContentsAtOnce({ rows, path, onDone }: Props) {
  const { t } = useTranslation(["publishing", "records"]);
  const tell = useTell();
  const tellUndo = useTellUndo();
  const count = rows.length;
  if (count === 0) return null;
  const telling = (what: "published" | "deleted", undo: string) => (value: Done) => {
    const { done, left } = value;
    const more = [left > 0 && t("atOnce.left", { count: left }), done > 0 && what === "published" && t("atOnce.back")];
    const text = [t(`atOnce.${what}`, { count: done }), ...more].filter(Boolean).join(" ");
    if (done > 0) tellUndo({ text, values: { intent: undo, rows: sent(value.rows) }, action: path, mails: false });
    else tell(text, "attention");
    onDone();
  };
  return (
    <Group gap="xs" role="group" aria-label={t("records:many.chosen", { count })}>
      <Text size="sm">{t("records:many.chosen", { count })}</Text>
      <ConfirmButton
        label={t("atOnce.publish")}
        title={t("atOnce.publishTitle", { count })}
        body={t("atOnce.publishText")}
        values={{ intent: "publishMany", rows: sent(rows) }}
        onDone={telling("published", "undoPublishMany")}
      />
      <ConfirmButton
        label={t("records:many.delete")}
        title={t("records:many.deleteTitle", { count })}
        body={t("atOnce.deleteText")}
        values={{ intent: "deleteMany", rows: sent(rows) }}
        onDone={telling("deleted", "undoDeleteMany")}
        danger
        variant="subtle"
      />
    </Group>
  );
}
