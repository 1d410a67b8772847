import { Alert, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";

type Stored = { id: string; revision: number };
type Props = { rows: Stored[] /** They can be shown and hidden. */; hideable: boolean; onDone: () => void };

const sent = (rows: Stored[]) => JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));

/** What is done with the chosen records at once, and the way back from a deletion. */
export function RecordsAtOnce({ rows, hideable, onDone }: Props) {
  const { t } = useTranslation("records");
  const [removed, setRemoved] = useState<Stored[]>([]);
  const count = rows.length;
  return (
    <>
      {removed.length > 0 && count === 0 && (
        <Alert color="gray" role="status">
          <Group>
            {t("many.deleted", { count: removed.length })}
            <PostButton
              label={t("restore")}
              values={{ intent: "restoreMany", rows: sent(removed) }}
              saved={t("restored")}
              onDone={() => setRemoved([])}
            />
          </Group>
        </Alert>
      )}
      {count > 0 && (
        <Group gap="xs" role="group" aria-label={t("many.chosen", { count })}>
          <Text size="sm">{t("many.chosen", { count })}</Text>
          {(hideable ? ([true, false] as const) : []).map((posted) => (
            <PostButton
              key={String(posted)}
              label={t(posted ? "many.show" : "many.hide")}
              values={{ intent: "postMany", rows: sent(rows), posted: String(posted) }}
              saved={t("many.done")}
              onDone={onDone}
            />
          ))}
          <ConfirmButton
            label={t("many.delete")}
            title={t("many.deleteTitle", { count })}
            body={t("deleteText")}
            values={{ intent: "deleteMany", rows: sent(rows) }}
            saved={t("many.done")}
            onOpen={() => setRemoved(rows)}
            onDone={onDone}
            danger
            variant="subtle"
          />
        </Group>
      )}
    </>
  );
}
