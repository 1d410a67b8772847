import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Since } from "~/ui/office/since";
import type { MessageView } from "./list.server";
import classes from "./message-pop-up.module.css";

/** What staff note for each other. */
export function Notes({ message, mayWrite }: { message: MessageView; mayWrite: boolean }) {
  const { t } = useTranslation("messages");
  const [written, setWritten] = useState(0);
  const form = useOfficeForm({ saved: t("office.noted"), onDone: () => setWritten((n) => n + 1) });
  if (!mayWrite && message.notes.length === 0) return null;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t("office.notes")}</Text>
      {message.notes.map(({ id, at, by, text }) => (
        <div key={id}>
          <Text size="sm" c="dimmed">
            {by} · <Since at={at} long />
          </Text>
          <p className={classes.answer}>{text}</p>
        </div>
      ))}
      {mayWrite && (
        <OfficeForm form={form} key={written}>
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="ids" value={message.id} />
          <Textarea
            {...form.field("note")}
            label={t("office.note")}
            description={t("office.noteHint")}
            maxLength={2_000}
            autosize
            minRows={2}
          />
          <Group>
            <Button type="submit" variant="default" size="xs" loading={form.busy}>
              {t("office.addNote")}
            </Button>
          </Group>
        </OfficeForm>
      )}
    </Stack>
  );
}
