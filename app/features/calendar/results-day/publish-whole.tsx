import { Button, Checkbox, List, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PublishFooter, publishedWord } from "~/publishing/release-parts/publish-footer";
import { type Way, WhenFields } from "~/publishing/release-parts/when-fields";
import { say } from "~/shared/languages";
import { OfficeForm, useOfficeForm, useTell } from "~/ui/office/form";
import { useLang } from "~/ui/office/use-lang";
import { periodKey } from "../result-figures/rules";
import type { ResultsDay } from "./operations.server";

/** One button for the whole: asks when everything that is ready goes out, and what stays behind. */
export function PublishWhole({ day }: { day: ResultsDay }) {
  const { t } = useTranslation(["calendar", "publishing", "office"]);
  const lang = useLang();
  const tell = useTell();
  const [opened, { open, close }] = useDisclosure(false);
  const [when, setWhen] = useState<Way | null>(null);
  const { ready, parts, records, asksSecond, coming, release } = day;
  const form = useOfficeForm<{ state: string }>({
    onDone: ({ state }) => {
      close();
      tell(t(publishedWord(state, when)));
    },
  });
  const seen = {
    contents: ready.contents.map(({ id, revision }) => ({ id, revision })),
    changes: ready.changes,
  };
  const count = ready.contents.length + ready.changes.length;
  const titles = [
    ...parts.filter(({ id }) => ready.contents.some((one) => one.id === id)).map(({ title }) => say(title, lang)),
    ...records.filter(({ waiting }) => waiting.length > 0).map(({ word, waiting }) => `${word} (${waiting.length})`),
  ];
  return (
    <>
      <Button onClick={open} disabled={count === 0}>
        {t("day.publish")}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={t("day.publishTitle")}
        closeButtonProps={{ "aria-label": t("office:form.close") }}
      >
        <OfficeForm form={form}>
          <input type="hidden" name="intent" value="publish" />
          <input type="hidden" name="period" value={periodKey(day.period)} />
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          <Text size="sm">{t("day.goesOut", { count })}</Text>
          <List size="sm">
            {titles.map((title) => (
              <List.Item key={title}>{title}</List.Item>
            ))}
          </List>
          {ready.left > 0 && (
            <Text size="sm" c="var(--mantine-color-error)">
              {t("day.left", { count: ready.left })}
            </Text>
          )}
          <WhenFields
            field={form.field}
            when={when}
            onWhen={setWhen}
            coming={coming}
            usual={day.usual}
            current={release && !release.isOut ? release.id : null}
          />
          {ready.differs && <Checkbox name="confirmed" value="yes" label={t("day.confirm")} />}
          <PublishFooter asksSecond={asksSecond} when={when} busy={form.busy} close={close} />
        </OfficeForm>
      </Modal>
    </>
  );
}
