import { useTranslation } from "react-i18next";
import { ApprovalNotice } from "~/publishing/release-parts/approval";
import { languages, say, type Words } from "~/shared/languages";
import { Differences } from "~/ui/office/editor/differences";
import { useLang } from "~/ui/office/use-lang";
import type { showAnswerQuestion } from "./approval.server";
import type { MessageView } from "./list.server";
import type { Topic } from "./publish-form";

export type AnswerQuestion = NonNullable<Awaited<ReturnType<typeof showAnswerQuestion>>>;
type Props = { message: MessageView; approval: AnswerQuestion; topics: Topic[]; mayAnswer: boolean };

/** The question whether readers shall have an answer, beside what they have of it. */
export function PublishQuestion({ message, approval, topics, mayAnswer }: Props) {
  const { t } = useTranslation("messages");
  const lang = useLang();
  const isOut = message.status === "published";
  const topicOf = (id: string | null) => {
    if (id === null) return "";
    const topic = topics.find((one) => one.id === id);
    return topic ? say(topic.name, lang) : t("office.noTopic");
  };
  const texts = (name: "question" | "answer", before: Words | null, after: Words) =>
    languages.map((each) => ({
      key: `${name}.${each}`,
      label: `${t(`office.public.${name}`)} · ${t(`site:language.${each}.name`)}`,
      before: (isOut && before?.[each]) || "",
      after: after[each] ?? "",
    }));
  const { question, answer, topic } = approval.words;
  const rows = [
    ...texts("question", message.publicQuestion, question),
    ...texts("answer", message.publicAnswer, answer),
    {
      key: "topic",
      label: t("office.inQuestions"),
      before: isOut ? topicOf(message.questionTopic) : "",
      after: topicOf(topic),
    },
  ].filter(({ before, after }) => before !== after);
  return (
    <ApprovalNotice approval={approval} mayPublish={mayAnswer} values={{ ids: message.id }}>
      <Differences
        rows={rows}
        before={t("publishing:content.review.before")}
        after={t("publishing:content.review.after")}
      />
    </ApprovalNotice>
  );
}
