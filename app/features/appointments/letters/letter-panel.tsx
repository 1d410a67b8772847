import { Alert, Anchor, Button, Group, Image, Modal, Stack, Table, Text, Textarea } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import type { ShownLetter } from "./office.server";

const tones = {
  none_required: "neutral",
  unsigned: "warning",
  to_sign: "warning",
  partial: "warning",
  signed: "success",
  failed: "danger",
  manual: "success",
} as const;
const stateTones = { unsigned: "neutral", sent: "warning", failed: "danger", signed: "success" } as const;

const addressOf = (id: string) => `/office/registrations/${id}/letter`;

/** A button of the letter that posts at once. */
function LetterButton({
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
      <Button size="xs" variant="default" loading={form.busy} onClick={() => void form.submit(values, addressOf(id))}>
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
function LinkButton({ id, position }: { id: string; position: number }) {
  const { t } = useTranslation("letters");
  const lang = useLang();
  const [link, setLink] = useState<Link | null>(null);
  const [copied, setCopied] = useState(false);
  const show = (value: Link) => {
    setLink(value);
    setCopied(false);
  };
  const form = useOfficeForm<Link>({ onDone: show });
  const ask = (intent: string) => void form.submit({ intent, signer: String(position) }, addressOf(id));
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
function ManualMark({ id }: { id: string }) {
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
        <OfficeForm form={form} action={addressOf(id)} upload>
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

type Props = { id: string; letter: ShownLetter; mayAnswer: boolean; mayRead: boolean; open: boolean };

/** The commitment letter of a registration: where it stands, its signers, and what staff do with it. */
export function LetterPanel({ id, letter, mayAnswer, mayRead, open }: Props) {
  const { t } = useTranslation(["letters", "appointments"]);
  const lang = useLang();
  const isDone = letter.status === "signed" || letter.status === "manual";
  const acts = mayAnswer && open && !isDone;
  const missing = letter.signers.reduce((sum, signer) => sum + signer.lettersMissing, 0);
  return (
    <Panel
      id="letter"
      title={t("letters:title")}
      actions={
        <Group gap="xs">
          <StatusBadge tone={tones[letter.status]}>{t(`letters:status.${letter.status}`)}</StatusBadge>
          {acts && (
            <>
              <LetterButton
                id={id}
                label={t("letters:office.sendAll")}
                values={{ intent: "sendAll" }}
                saved={t("letters:office.sent")}
              />
              <ManualMark id={id} />
            </>
          )}
          {letter.isExternal && acts && (
            <LetterButton
              id={id}
              label={t("letters:office.refresh")}
              values={{ intent: "refresh" }}
              saved={t("letters:office.refreshed")}
            />
          )}
        </Group>
      }
    >
      {letter.manual && (
        <Alert color="teal" mb="md">
          {t("letters:office.manual", { time: formatInstant(letter.manual.at, lang), reason: letter.manual.reason })}{" "}
          {mayRead && (
            <Anchor href={`${addressOf(id)}/manual`} download>
              {t("letters:office.manualFile")}
            </Anchor>
          )}
        </Alert>
      )}
      {missing > 0 && (
        <Alert color="orange" mb="md">
          {t("letters:office.missing", { count: missing })}
        </Alert>
      )}
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("letters:office.signer")}</Table.Th>
              <Table.Th>{t("letters:office.state")}</Table.Th>
              <Table.Th>{t("letters:office.actions")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {letter.signers.map(({ position, person, state, until, signedAt, differs, hasPdf }) => (
              <Table.Tr key={position}>
                <Table.Td>
                  <Text size="sm">{person ? `${person.name} · ${person.mobile}` : "—"}</Text>
                  <Text size="xs" c="dimmed">
                    {position === 0 ? t("letters:visitor") : t("letters:companionNumber", { n: position })}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <StatusBadge tone={stateTones[state]}>{t(`letters:state.${state}`)}</StatusBadge>
                  {signedAt && <Text size="xs">{formatInstant(signedAt, lang)}</Text>}
                  {until && (
                    <Text size="xs" c="dimmed">
                      {t("letters:column.until", { time: formatInstant(until, lang) })}
                    </Text>
                  )}
                  {differs.length > 0 && (
                    <Text size="xs" c="var(--danger)">
                      {t("letters:office.differs", {
                        fields: differs.map((name) => t(`letters:field.${name}`)).join(t("appointments:listSeparator")),
                      })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Group gap="xs">
                    {acts && state !== "signed" && (
                      <>
                        <LetterButton
                          id={id}
                          label={t("letters:office.send")}
                          values={{ intent: "send", signer: String(position) }}
                          saved={t("letters:office.sent")}
                        />
                        {!letter.isExternal && <LinkButton id={id} position={position} />}
                      </>
                    )}
                    {hasPdf && mayRead && (
                      <Anchor href={`${addressOf(id)}/${position}`} size="sm" download>
                        {t("letters:office.pdf")}
                      </Anchor>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
