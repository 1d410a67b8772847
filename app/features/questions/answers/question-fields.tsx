import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { say, type Words } from "~/shared/languages";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import type { QuestionDraft } from "../form";
import { Ledger } from "../ledger/ledger";
import { MomentInput } from "../ledger/moment-input";
import type { LedgerEntry } from "../ledger/operations.server";
import { platforms } from "../platforms/rules";
import { TopicSelect } from "../topics/topic-select";

type Props = EditorFields<QuestionDraft & { posted: boolean }> & {
  topics: { id: string; name: Words }[];
  ledger: LedgerEntry[];
  isNew: boolean;
  asksSecond: boolean;
};

/** The inputs of a question: what was asked, the ledger of what was said on it before, and the answer. */
export function QuestionFields({ draft, error, change, topics, ledger, isNew, asksSecond }: Props) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  return (
    <Stack gap="lg">
      <Panel title={t("office.asked")}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              name="platform"
              label={t("field.platform")}
              defaultValue={draft.platform}
              error={error("platform")}
              data={platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
            />
            <TopicSelect
              value={draft.topic}
              error={error("topic")}
              topics={topics.map(({ id, name }) => ({ id, name: say(name, lang) }))}
            />
            <MomentInput
              name="askedAt"
              label={t("field.askedAt")}
              value={draft.askedAt}
              error={error("askedAt")}
              required
            />
            <TextInput
              name="asker"
              label={t("field.asker")}
              description={t("office.askerHint")}
              defaultValue={draft.asker}
              error={error("asker")}
              maxLength={60}
            />
          </SimpleGrid>
          <WordsField
            name="question"
            label={t("field.question")}
            value={draft.question}
            required
            multiline
            maxLength={4_000}
            errorIn={(each) => error(`question.${each}`)}
          />
          <TextInput
            name="link"
            type="url"
            label={t("field.link")}
            description={t("office.linkHint")}
            defaultValue={draft.link}
            error={error("link")}
          />
        </Stack>
      </Panel>
      <Panel title={t("ledger.title")} lead={t(isNew ? "ledger.first" : "ledger.lead")}>
        {isNew ? (
          <input type="hidden" name="firstSaid" value="" />
        ) : (
          <Ledger entries={ledger} chosen={draft.firstSaid} error={error("firstSaid")} onChange={change} />
        )}
      </Panel>
      <Panel title={t("office.answer")}>
        <Stack>
          <WordsField
            name="answer"
            label={t("field.answer")}
            value={draft.answer}
            multiline
            maxLength={8_000}
            errorIn={(each) => error(`answer.${each}`)}
          />
          <MomentInput
            name="answeredAt"
            label={t("field.answeredAt")}
            value={draft.answeredAt}
            error={error("answeredAt")}
            hint={t("office.answeredAtHint")}
          />
          {asksSecond ? (
            <Text size="sm" c="dimmed">
              {t("office.hiddenUntilShown")}
            </Text>
          ) : (
            <Checkbox
              name="posted"
              label={t("field.posted")}
              description={isNew ? t("office.beginsHidden") : null}
              defaultChecked={draft.posted}
              onChange={change}
            />
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}
