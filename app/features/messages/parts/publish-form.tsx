import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Lang, Words } from "~/shared/languages";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { WordsField } from "~/ui/office/words-field";
import type { ShownMessage } from "../operations/office.server";
import type { Taken } from "../operations/steps.server";
import { useTellStep } from "./bulk-steps";

/** What a field begins with: what readers have, else what was written, in the language in which it was. */
const begun = (shown: Words | null, written: string | null, lang: Lang): Words =>
  shown ?? ({ "zh-CN": "", [lang]: written ?? "" } as Words);

/** Question and answer as readers of the board get them: words of their own, without anything that tells who asked. */
export function PublishForm({ message }: { message: ShownMessage }) {
  const { t } = useTranslation("messages");
  const done = useTellStep();
  const form = useOfficeForm<Taken>({ onDone: (taken) => done("publish")(taken) });
  const fields = {
    question: begun(message.publicQuestion, message.content, message.lang),
    answer: begun(message.publicAnswer, message.answer, message.lang),
  };
  return (
    <OfficeForm form={form} warn>
      <Text fw={600}>{t("office.publish")}</Text>
      <Text size="sm" c="dimmed">
        {t("office.publishText")}
      </Text>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="ids" value={message.id} />
      <input type="hidden" name="revision" value={message.revision} />
      {(["question", "answer"] as const).map((name) => (
        <WordsField
          key={`${name}-${message.revision}`}
          name={name}
          label={t(`office.public.${name}`)}
          value={fields[name]}
          required
          multiline
          maxLength={name === "question" ? 2_000 : 4_000}
          errorIn={(each: Lang) => form.field(`${name}.${each}`).error}
        />
      ))}
      <Group gap="sm">
        <Button type="submit" variant="default" loading={form.busy}>
          {t(message.status === "published" ? "office.publishAgain" : "office.step.publish")}
        </Button>
      </Group>
    </OfficeForm>
  );
}
