import { Button, Group, Modal, Radio, Stack, Text, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { revealReasons } from "~/shared/reveal-reasons";
import { OfficeForm, useOfficeForm } from "./form";

type Props<T> = {
  label: string;
  /** The route whose action shows; this screen's own without it. */
  action?: string;
  /** Gets what that action answered. Keep it in the state of the screen, nowhere else. */
  onShown: (value: T) => void;
};

/** A button that shows personal data once the person has said why; the reason goes into the audit log. */
export function RevealButton<T>({ label, action, onShown }: Props<T>) {
  const { t } = useTranslation("office");
  const [opened, { open, close }] = useDisclosure(false);
  const [reason, setReason] = useState<string | null>(null);
  const form = useOfficeForm<T>({
    onDone: (value) => {
      close();
      setReason(null);
      onShown(value);
    },
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {label}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t("reveal.title")}
        closeButtonProps={{ "aria-label": t("form.close") }}
      >
        <OfficeForm form={form} action={action}>
          <Text size="sm">{t("reveal.lead")}</Text>
          <Radio.Group
            {...form.field("reason")}
            label={t("reveal.reason")}
            value={reason}
            onChange={setReason}
            withAsterisk
          >
            <Stack gap="xs" mt={6}>
              {[...revealReasons, "other"].map((value) => (
                <Radio key={value} value={value} label={t(`reveal.reasons.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {reason === "other" && (
            <Textarea
              {...form.field("text")}
              label={t("reveal.text")}
              description={t("reveal.textHint")}
              maxLength={200}
              autosize
              minRows={2}
              withAsterisk
              data-autofocus
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t("form.cancel")}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t("reveal.show")}
            </Button>
          </Group>
        </OfficeForm>
      </Modal>
    </>
  );
}
