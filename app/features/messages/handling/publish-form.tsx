import { Anchor, Button, Checkbox, Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Lang, say, type Words } from "~/shared/languages";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { useTellStep } from "./bulk-steps";
import type { MessageView } from "./list.server";
import type { Taken } from "./steps.server";

/** What a field begins with: what readers have, else what was written, in the language in which it was. */
const begun = (shown: Words | null, written: string | null, lang: Lang): Words =>
  shown ?? ({ "zh-CN": "", [lang]: written ?? "" } as Words);

export type Topic = { id: string; name: Words };

/**
 * Whether it stands among the questions too, where readers look for answers by topic and words, and under which topic.
 */
function InQuestions({ message, topics }: { message: MessageView; topics: Topic[] }) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  const there = message.questionTopic !== null;
  const [chosen, setChosen] = useState(there);
  return (
    <>
      <Checkbox
        name="inQuestions"
        label={t("office.inQuestions")}
        description={
          <>
            {t("office.inQuestionsHint")}
            {there && (
              <>
                {" "}
                <Anchor component={Link} to={`/office/questions/${message.id}`} inherit>
                  {t("office.openQuestion")}
                </Anchor>
              </>
            )}
          </>
        }
        checked={chosen}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      {chosen && (
        <NativeSelect
          name="topic"
          label={t("office.topic")}
          defaultValue={message.questionTopic ?? ""}
          data={[
            { value: "", label: t("office.noTopic") },
            ...topics.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
          ]}
        />
      )}
    </>
  );
}

type PublishProps = { message: MessageView; topics: Topic[]; asksSecond: boolean };

/** Question and answer as readers of the board get them: words of their own, without anything that tells who asked. */
export function PublishForm({ message, topics, asksSecond }: PublishProps) {
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
      <InQuestions key={`in-questions-${message.revision}`} message={message} topics={topics} />
      <Group gap="sm">
        <Button type="submit" variant="default" loading={form.busy}>
          {t(
            asksSecond
              ? "office.askPublish"
              : message.status === "published"
                ? "office.publishAgain"
                : "office.step.publish",
          )}
        </Button>
      </Group>
    </OfficeForm>
  );
}
