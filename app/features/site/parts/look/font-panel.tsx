import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { Fragment, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { mostFontMb, type Parts } from "~/features/site/rules/own-font";
import { languages, type Words } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { FontPart } from "./font-part";

const address = "/office/font";

type PanelProps = { font: { name: string; parts: Parts } | null; company: Words; mayChange: boolean };

/** Asks again for what became of a font's parts until each language has its own. */
function useMaking(making: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = making && setInterval(() => void revalidate(), 2_000);
    return () => clearInterval(timer || undefined);
  }, [making, revalidate]);
}

/** The company's own font: what became of it in each language with a sample, its replacement and its end. */
export function FontPanel({ font, company, mayChange }: PanelProps) {
  const { t } = useTranslation("look");
  const [sent, setSent] = useState(0);
  const form = useOfficeForm<{ name: string }>({
    saved: ({ name }) => t("font.saved", { name }),
    onDone: () => setSent((before) => before + 1),
  });
  useMaking(font !== null && languages.some((lang) => !font.parts[lang]));
  return (
    <Panel
      title={t("font.title")}
      lead={t("font.lead")}
      id="font"
      actions={
        font &&
        mayChange && (
          <ConfirmButton
            label={t("font.remove")}
            title={t("font.removeTitle", { name: font.name })}
            body={t("font.removeBody")}
            values={{ remove: "yes" }}
            action={address}
            saved={t("font.removed")}
            danger
          />
        )
      }
    >
      <Stack gap="md">
        {font ? (
          <>
            <Text fw={600}>{font.name}</Text>
            {languages.map((lang) => (
              <FontPart key={lang} lang={lang} part={font.parts[lang]} company={company} />
            ))}
          </>
        ) : (
          <Text size="sm">{t("font.none")}</Text>
        )}
        {mayChange && (
          <OfficeForm form={form} upload action={address}>
            <Fragment key={sent}>
              <DropFile
                {...form.field("file")}
                label={t(font ? "font.replace" : "font.file")}
                hint={t("font.hint", { limitMb: mostFontMb })}
                accept=".ttf,.otf"
              />
              <Checkbox name="licensed" value="yes" label={t("font.licensed")} />
            </Fragment>
            <Group>
              <Button type="submit" loading={form.busy}>
                {t("font.upload")}
              </Button>
            </Group>
          </OfficeForm>
        )}
      </Stack>
    </Panel>
  );
}
