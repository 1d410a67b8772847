import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { readCommon } from "../form";
import { CommonQuestion } from "../schemas";
import { topicRecords } from "../topics/operations.server";
import { TopicSelect } from "../topics/topic-select";
import type { Route } from "./+types/office";
import { commonRecords } from "./operations.server";

export const handle = { hydrate: true, permission: "questions.read", write: "questions.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "questions.edit");
  const rows = await commonRecords.list(ctx);
  const topics = (await topicRecords.list(ctx)).map(({ id, name }) => ({ id, name }));
  return { rows, topics, mayEdit, autosaved: await autosavedRecords(ctx, commonRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, commonRecords, CommonQuestion, readCommon);

export const clientAction = saveAction;

export default function CommonProblemsOffice({
  loaderData: { rows, topics, mayEdit, autosaved },
}: Route.ComponentProps) {
  const { t } = useTranslation("questions");
  const lang = useLang();
  const choices = topics.map(({ id, name }) => ({ id, name: say(name, lang) }));
  const topicName = (topic: string) => choices.find(({ id }) => id === topic)?.name ?? "—";
  const labels = { topic: t("field.topic"), question: t("field.question"), answer: t("field.answer") };
  return (
    <OfficePage
      title={t("common.title")}
      lead={t("common.officeLead")}
      back={{ label: t("office.topics"), href: "/office/questions/topics" }}
    >
      <RecordList
        bulk
        rows={rows}
        columns={[
          {
            key: "question",
            head: labels.question,
            sort: ({ question }) => say(question, lang),
            cell: ({ question }) => say(question, lang),
          },
          {
            key: "topic",
            head: labels.topic,
            width: 150,
            sort: ({ topic }) => topicName(topic),
            cell: ({ topic }) => topicName(topic),
          },
        ]}
        nameOf={({ question }) => say(question, lang)}
        textsOf={({ question, answer }) => [...Object.values(question), ...Object.values(answer)]}
        mayEdit={mayEdit}
        large
        words={{
          title: t("common.title"),
          empty: t("common.none"),
          add: t("common.add"),
          addButton: t("common.addButton"),
          saved: t("common.saved"),
          posted: t("field.posted"),
        }}
        autosaved={autosaved}
        empty={readCommon(new FormData())}
        read={readCommon}
        labels={labels}
        tell={{ topic: topicName }}
        fields={(_, { draft, error }) => (
          <Stack>
            <TopicSelect value={draft.topic} error={error("topic")} topics={choices} required />
            <WordsField
              name="question"
              label={labels.question}
              value={draft.question}
              required
              maxLength={400}
              errorIn={(each) => error(`question.${each}`)}
            />
            <WordsField
              name="answer"
              label={labels.answer}
              value={draft.answer}
              required
              multiline
              maxLength={4_000}
              errorIn={(each) => error(`answer.${each}`)}
            />
          </Stack>
        )}
      />
    </OfficePage>
  );
}
