import { Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOfficeForm, useTell } from "./form";

/** How long what was done can be undone, in milliseconds: as long as its mails wait. */
export const undoTime = 10_000;

type Undo = {
  /** What was done. */
  text: string;
  /** Posted to `action` to take it back. */
  values: Record<string, string>;
  action: string;
  /** Whether mails wait until it is too late. */
  mails?: boolean;
};
type Undone = { undone: number; left: number };

/** A message about what was done, with a button that undoes it; the seconds left are counted down for the eye alone. */
export function useTellUndo() {
  const { t } = useTranslation("office");
  return useCallback(
    (undo: Undo) => {
      const id = notifications.show({
        message: <UndoNotice {...undo} close={() => notifications.hide(id)} />,
        autoClose: false,
        color: "teal",
        closeButtonProps: { "aria-label": t("form.close") },
      });
    },
    [t],
  );
}

function UndoNotice({ text, values, action, mails = true, close }: Undo & { close: () => void }) {
  const { t } = useTranslation("office");
  const tell = useTell();
  const [left, setLeft] = useState(undoTime / 1_000);
  const form = useOfficeForm<Undone>({
    onDone: ({ undone, left: count }) => {
      tell(count > 0 ? t("undo.left", { undone, count }) : t("undo.done"), count > 0 ? "attention" : "done");
      close();
    },
  });
  const over = left <= 0 && !form.busy && !form.message;
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(ticking);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once, when the time is over
  useEffect(() => {
    if (over) close();
  }, [over]);
  return (
    <Stack gap="xs">
      <div>
        <div>{text}</div>
        {mails && <div>{t("undo.mail", { seconds: undoTime / 1_000 })}</div>}
      </div>
      {form.message ? (
        <Text size="sm" c="var(--danger)" role="alert">
          {form.message}
        </Text>
      ) : (
        <Group gap="sm">
          <Button size="xs" variant="default" loading={form.busy} onClick={() => void form.submit(values, action)}>
            {t("undo.button")}
          </Button>
          <Text span size="sm" c="dimmed" aria-hidden>
            {t("undo.seconds", { n: Math.max(0, left) })}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
