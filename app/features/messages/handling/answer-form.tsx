import { Button, Group, Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { bcp47 } from "~/shared/languages";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { useTellStep } from "./bulk-steps";
import type { MessageView } from "./list.server";
import type { Taken } from "./steps.server";

/** The answer in the writer's language, which goes out by mail. */
export function AnswerForm({ message }: { message: MessageView }) {
  const { t } = useTranslation("messages");
  const done = useTellStep();
  const form = useOfficeForm<Taken>({ onDone: (taken) => done("answer")(taken) });
  const again = message.answer !== null;
  return (
    <OfficeForm form={form} warn>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="ids" value={message.id} />
      <input type="hidden" name="revision" value={message.revision} />
      <Textarea
        {...form.field("answer")}
        key={message.revision}
        label={t(again ? "office.answerAgain" : "office.answer")}
        description={t("office.answerHint", { language: t(`site:language.${message.lang}.name`) })}
        lang={bcp47[message.lang]}
        defaultValue={message.answer ?? ""}
        maxLength={4_000}
        autosize
        minRows={6}
        maxRows={20}
        withAsterisk
      />
      <Group gap="sm">
        <Button type="submit" loading={form.busy}>
          {t("office.step.answer")}
        </Button>
        <Text size="sm" c="dimmed">
          {t("office.fair")}
        </Text>
      </Group>
    </OfficeForm>
  );
}
