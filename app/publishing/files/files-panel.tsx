import { Alert, Anchor, Button, FileButton, Group, Loader, Paper, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sizeText } from "~/shared/forms/file-size";
import { languages } from "~/shared/languages";
import { Panel } from "~/ui/office/page";
import type { Attachment } from "../contents/drafts";
import { readFileName } from "./file-names";
import { filesAddress, type Refused, refusedFile, type StoredFile, sendFile } from "./send-file";

type Props = {
  value: Attachment[];
  known: StoredFile[];
  onChange: () => void;
  /** With each file that was sent. */
  onSent?: (file: StoredFile) => void;
  error?: string | null | undefined;
};

/**
 * Documents and pictures for readers of one language or all; each is sent at once, and kept when the form is saved.
 * Posts `files`.
 */
export function FilesPanel({ value, known, onChange, onSent, error }: Props) {
  const { t } = useTranslation(["office", "errors", "publishing"]);
  const [rows, setRows] = useState(value);
  const [sent, setSent] = useState<StoredFile[]>([]);
  const [busy, setBusy] = useState(0);
  const [refused, setRefused] = useState<Refused[]>([]);
  const change = (next: (rows: Attachment[]) => Attachment[]) => {
    setRows(next);
    onChange();
  };
  const add = async (files: File[]) => {
    setRefused([]);
    setBusy(files.length);
    for (const file of files) {
      const answer = await sendFile(file);
      setBusy((left) => left - 1);
      if (!answer.ok) {
        setRefused((all) => [...all, refusedFile(file, answer)]);
        continue;
      }
      setSent((all) => [...all, answer.value]);
      onSent?.(answer.value);
      change((all) => [...all, { fileId: answer.value.id, ...readFileName(answer.value.name) }]);
    }
  };
  const about = (id: string) => [...known, ...sent].find((one) => one.id === id);
  const choices = [
    { value: "all", label: t("publishing:content.allLanguages") },
    ...languages.map((lang) => ({ value: lang as string, label: t(`site:language.${lang}.name`) })),
  ];
  return (
    <Panel title={t("publishing:content.files.title")} lead={t("publishing:content.files.lead")}>
      <Stack gap="sm">
        <input type="hidden" name="files" value={JSON.stringify(rows)} />
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("publishing:content.files.none")}
          </Text>
        )}
        {rows.map((row, at) => {
          const set = (part: Partial<Attachment>) =>
            change((all) => all.map((one, n) => (n === at ? { ...one, ...part } : one)));
          const file = about(row.fileId);
          return (
            <Paper key={row.fileId} withBorder p="xs">
              <Group gap="sm" align="end">
                <TextInput
                  size="sm"
                  flex="1 1 14rem"
                  label={t("publishing:content.files.label")}
                  value={row.label}
                  maxLength={200}
                  onChange={({ currentTarget }) => set({ label: currentTarget.value })}
                />
                <Select
                  size="sm"
                  w="10rem"
                  label={t("publishing:content.files.readers")}
                  data={choices}
                  value={row.lang}
                  allowDeselect={false}
                  onChange={(lang) => set({ lang: (lang ?? "all") as Attachment["lang"] })}
                />
                <Button size="sm" variant="default" onClick={() => change((all) => all.filter((_, n) => n !== at))}>
                  {t("publishing:content.files.remove")}
                </Button>
              </Group>
              {file && (
                <Text size="xs" c="dimmed" mt={4}>
                  <Anchor href={`${filesAddress}/${file.id}`} size="xs">
                    {file.name}
                  </Anchor>{" "}
                  · {sizeText(file.size)}
                </Text>
              )}
            </Paper>
          );
        })}
        {refused.length > 0 && (
          <Alert color="red" role="alert" title={t("form.refused")}>
            {refused.map(({ code, facts }) => (
              <div key={`${code} ${facts.name}`}>{t(`errors:${code}` as never, facts)}</div>
            ))}
          </Alert>
        )}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        <Group gap="sm">
          <FileButton
            accept="application/pdf,image/png,image/jpeg,video/mp4,.xlsx"
            multiple
            onChange={(files) => void add(files)}
            inputProps={{ "aria-label": t("publishing:content.files.title") }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={busy > 0}>
                {t("publishing:content.files.add")}
              </Button>
            )}
          </FileButton>
          {busy > 0 && <Loader size="xs" />}
          <Text size="xs" c="dimmed">
            {t("publishing:content.files.hint")}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}
