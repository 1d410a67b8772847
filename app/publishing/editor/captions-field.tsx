import { Alert, Anchor, Button, FileButton, Group, Input, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Lang, languages } from "~/shared/languages";
import type { Captions } from "../contents/captions";
import { filesAddress, type Refused, refusedFile, type StoredFile, sendFile } from "../files/send-file";

type Props = {
  name: string;
  value: Captions;
  known: readonly { id: string; name: string }[];
  onChange: () => void;
  error?: string | null | undefined;
};

/**
 * The captions of a film, one file for each language, sent at once and kept when the form is saved. Posts
 * `<name>.<lang>`.
 */
export function CaptionsField({ name, value, known, onChange, error }: Props) {
  const { t } = useTranslation(["office", "errors", "publishing"]);
  const [captions, setCaptions] = useState(value);
  const [sent, setSent] = useState<StoredFile[]>([]);
  const [busy, setBusy] = useState<Lang | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const set = (lang: Lang, id: string) => {
    setCaptions((before) => ({ ...before, [lang]: id }));
    onChange();
  };
  const add = async (lang: Lang, file: File | null) => {
    if (!file) return;
    setRefused(null);
    setBusy(lang);
    const answer = await sendFile(file, "captions");
    setBusy(null);
    if (!answer.ok) return setRefused(refusedFile(file, answer));
    setSent((all) => [...all, answer.value]);
    set(lang, answer.value.id);
  };
  const nameOf = (id: string) =>
    [...known, ...sent].find((one) => one.id === id)?.name ?? t("publishing:content.captions.file");
  return (
    <Input.Wrapper
      label={t("publishing:content.captions.title")}
      description={t("publishing:content.captions.hint")}
      error={error}
      labelElement="div"
      mt="md"
    >
      <Stack gap="xs" mt="xs">
        {languages.map((lang) => {
          const id = captions[lang] ?? "";
          const language = t(`site:language.${lang}.name`);
          return (
            <Group key={lang} gap="sm">
              <input type="hidden" name={`${name}.${lang}`} value={id} />
              <Text size="sm" w={90}>
                {language}
              </Text>
              {id ? (
                <Anchor href={`${filesAddress}/${id}`} size="sm">
                  {nameOf(id)}
                </Anchor>
              ) : (
                <Text size="sm" c="dimmed">
                  {t("publishing:content.captions.none")}
                </Text>
              )}
              <FileButton
                accept=".vtt,.srt,text/vtt"
                onChange={(file) => void add(lang, file)}
                inputProps={{ "aria-label": t("publishing:content.captions.of", { language }) }}
              >
                {(props) => (
                  <Button {...props} variant="default" size="xs" loading={busy === lang} disabled={busy !== null}>
                    {t(id ? "publishing:content.captions.replace" : "publishing:content.captions.upload")}
                  </Button>
                )}
              </FileButton>
              {id && (
                <Button variant="subtle" size="xs" onClick={() => set(lang, "")}>
                  {t("publishing:content.files.remove")}
                </Button>
              )}
            </Group>
          );
        })}
        {refused && (
          <Alert color="red" role="alert" title={t("form.refused")}>
            {t(`errors:${refused.code}` as never, refused.facts)}
          </Alert>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
