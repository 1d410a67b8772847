import { Button, Checkbox, Group, Paper, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import type { MenuEntry } from "./rules";

type Props = { revision: number; entries: MenuEntry[] };

const swapped = (entries: MenuEntry[], at: number, by: -1 | 1) => {
  const moved = [...entries];
  const [one] = moved.splice(at, 1);
  if (one) moved.splice(at + by, 0, one);
  return moved;
};

/** Which kinds of subscription the centre offers, in which order and under which names. */
export function MenuPanel({ revision, entries: saved }: Props) {
  const { t } = useTranslation("mailCentre");
  const form = useOfficeForm({ saved: t("saved") });
  const [entries, setEntries] = useState(saved);
  const edit = (next: MenuEntry[]) => {
    setEntries(next);
    form.setDirty(true);
  };
  const change = (at: number, values: Partial<MenuEntry>) =>
    edit(entries.map((entry, place) => (place === at ? { ...entry, ...values } : entry)));
  return (
    <Panel id="centre" title={t("menu.title")} lead={t("menu.lead")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="menu" />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="entries" value={JSON.stringify(entries)} />
        {entries.map((entry, at) => (
          <Paper key={entry.subject} withBorder p="sm" component="section" aria-label={t(`field.${entry.subject}`)}>
            <Stack gap="xs">
              <Group justify="space-between">
                <Title order={3} size="h5">
                  {t(`field.${entry.subject}`)}
                </Title>
                <Group gap="xs">
                  {([-1, 1] as const).map((by) => (
                    <Button
                      key={by}
                      type="button"
                      size="xs"
                      variant="default"
                      disabled={at + by < 0 || at + by >= entries.length}
                      aria-description={t(`field.${entry.subject}`)}
                      onClick={() => edit(swapped(entries, at, by))}
                    >
                      {t(by < 0 ? "menu.up" : "menu.down")}
                    </Button>
                  ))}
                </Group>
              </Group>
              <Checkbox
                label={t("menu.offered")}
                checked={entry.offered}
                error={form.field("entries").error}
                onChange={({ currentTarget }) => change(at, { offered: currentTarget.checked })}
              />
              <WordsField
                name={`name.${entry.subject}`}
                label={t("menu.name")}
                hint={t("menu.nameHint")}
                value={entry.name}
                errorIn={(lang) => form.field(`entries.${at}.name.${lang}`).error}
                maxLength={40}
                onTyped={(name) => change(at, { name })}
              />
            </Stack>
          </Paper>
        ))}
        <SaveBar form={form} label={t("menu.save")} still />
      </OfficeForm>
    </Panel>
  );
}
