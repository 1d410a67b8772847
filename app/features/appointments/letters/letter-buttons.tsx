import { Anchor, Button, Group, Image, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { useLang } from "~/ui/office/use-lang";

/** Where the buttons of a letter post to, and below it its files. */
const letterAddress = (id: string) => `/office/registrations/${id}/letter`;

/** A button of the letter that posts at once. */
export function LetterButton({
  id,
  label,
  values,
  saved,
}: {
  id: string;
  label: string;
  values: Record<string, string>;
  saved: string;
}) {
  const form = useOfficeForm({ saved });
  return (
    <Stack gap={2}>
      <Button
        size="xs"
        variant="default"
        loading={form.busy}
        onClick={() => void form.submit(values, letterAddress(id))}
      >
        {label}
      </Button>
      {form.message && (
        <Text size="xs" c="var(--danger)" role="alert">
          {form.message}
        </Text>
      )}
    </Stack>
  );
}

type Link = { href: string; qr: string; until: Date };

/** The link of one signer with its QR code, made as it is asked for; `renew` ends the one before. */
export function LinkButton({ id, position }: { id: string; position: number }) {
  const { t } = useTranslation("letters");
  const lang = useLang();
  const [link, setLink] = useState<Link | null>(null);
  const [copied, setCopied] = useState(false);
  const show = (value: Link) => {
    setLink(value);
    setCopied(false);
  };
  const form = useOfficeForm<Link>({ onDone: show });
  const ask = (intent: string) => void form.submit({ intent, signer: String(position) }, letterAddress(id));
  return (
    <>
      <Button size="xs" variant="default" loading={form.busy} onClick={() => ask("link")}>
        {t("office.link")}
      </Button>
      {form.message && (
        <Text size="xs" c="var(--danger)" role="alert">
          {form.message}
        </Text>
      )}
      <Modal
        opened={link !== null}
        onClose={() => setLink(null)}
        title={t("office.linkTitle")}
        closeButtonProps={{ "aria-label": t("office:form.close") }}
      >
        {link && (
          <Stack>
            <Image src={link.qr} alt={t("column.scan")} w={180} h={180} />
            <Anchor href={link.href} style={{ wordBreak: "break-all" }} size="sm">
              {link.href}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t("column.until", { time: formatInstant(new Date(link.until), lang) })}
            </Text>
            <Group>
              <Button
                onClick={() => void navigator.clipboard.writeText(link.href).then(() => setCopied(true))}
                aria-live="polite"
              >
                {t(copied ? "column.copied" : "column.copy")}
              </Button>
              <Button variant="default" loading={form.busy} onClick={() => ask("renew")}>
                {t("office.renew")}
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}

/** Marks a letter that was signed on paper: why, and the file of it. */
export function ManualMark({ id }: { id: string }) {
  const { t } = useTranslation("letters");
  const [opened, { open, close }] = useDisclosure(false);
  const form = useOfficeForm({ saved: t("office.marked"), onDone: close });
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {t("office.mark")}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t("office.mark")}
        closeButtonProps={{ "aria-label": t("office:form.close") }}
      >
        <OfficeForm form={form} action={letterAddress(id)} upload>
          <input type="hidden" name="intent" value="manual" />
          <Text size="sm">{t("office.markText")}</Text>
          <Textarea
            {...form.field("reason")}
            label={t("office.reason")}
            maxLength={500}
            autosize
            minRows={2}
            withAsterisk
          />
          <DropFile
            name="file"
            label={t("office.file")}
            hint={t("office.fileHint")}
            accept="application/pdf,image/jpeg,image/png"
            error={form.field("file").error}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t("office:form.cancel")}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t("office.markSubmit")}
            </Button>
          </Group>
        </OfficeForm>
      </Modal>
    </>
  );
}
