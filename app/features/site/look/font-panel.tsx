import { Button, Checkbox, FileButton, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { mostFontMb, type Parts } from "~/features/site/fonts/own-font";
import { languages, type Words } from "~/shared/languages";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { FontPart } from "./font-part";
import type { LookPanelProps } from "./look-editor";

export type FontView = { id: string; name: string; parts: Parts };

type PanelProps = LookPanelProps & { fonts: FontView[]; company: Words; mayEdit: boolean };

/** Asks again for what became of a font's parts until each language has its own. */
function useMaking(making: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = making && setInterval(() => void revalidate(), 2_000);
    return () => clearInterval(timer || undefined);
  }, [making, revalidate]);
}

/** Takes a font, which becomes a step of the look like any other. */
function Upload({ onDone }: { onDone: (id: string) => void }) {
  const { t } = useTranslation("look");
  const [licensed, setLicensed] = useState(false);
  const form = useOfficeForm<{ id: string; name: string }>({
    saved: ({ name }) => t("font.saved", { name }),
    onDone: ({ id }) => {
      setLicensed(false);
      onDone(id);
    },
  });
  const send = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.set("file", file);
    if (licensed) body.set("licensed", "yes");
    void form.fetcher.submit(body, { method: "post", action: "/office/font", encType: "multipart/form-data" });
  };
  return (
    <Stack gap="xs" onInput={(event) => event.stopPropagation()}>
      <Refusal form={form} />
      <Checkbox
        checked={licensed}
        label={t("font.licensed")}
        onChange={({ currentTarget }) => setLicensed(currentTarget.checked)}
      />
      <Group gap="xs">
        <FileButton onChange={send} accept=".ttf,.otf" inputProps={{ "aria-label": t("font.file") }}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={form.busy}>
              {t("font.upload")}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t("font.hint", { limitMb: mostFontMb })}
        </Text>
      </Group>
    </Stack>
  );
}

/**
 * In what headings and large figures are: a font of the company's own, what became of it in each language, or the
 * reader's.
 */
export function FontPanel({ now, set, error, fonts, company, mayEdit }: PanelProps) {
  const { t } = useTranslation("look");
  const chosen = now.font ?? null;
  const font = fonts.find(({ id }) => id === chosen);
  useMaking(font !== undefined && languages.some((lang) => !font.parts[lang]));
  const choices = [
    { value: "", label: t("font.none") },
    ...fonts.map(({ id, name }) => ({ value: id, label: name })),
    ...(chosen && !font ? [{ value: chosen, label: t("font.gone") }] : []),
  ];
  return (
    <Panel title={t("font.title")} lead={t("font.lead")} id="font">
      <Stack gap="md">
        <NativeSelect
          label={t("font.choose")}
          data={choices}
          value={chosen ?? ""}
          error={error("font")}
          onChange={({ currentTarget }) => set({ font: currentTarget.value || null })}
        />
        {font && languages.map((lang) => <FontPart key={lang} lang={lang} part={font.parts[lang]} company={company} />)}
        {mayEdit && <Upload onDone={(id) => set({ font: id })} />}
      </Stack>
    </Panel>
  );
}
