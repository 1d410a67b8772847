import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { languages, say, type Words } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { useLang } from "~/ui/office/use-lang";
import type { QuestionDraft } from "../form";

type Version = QuestionDraft & { posted: boolean };

/** In what two versions of a question differ, each as staff read it. */
export function useQuestionChanges(topics: readonly { id: string; name: Words }[]) {
  const { t } = useTranslation(["questions", "records"]);
  const lang = useLang();
  const moment = (at: string | null) => (at && !Number.isNaN(Date.parse(at)) ? formatInstant(new Date(at), lang) : "");
  const words = (text: Words) => languages.flatMap((each) => text[each] || []).join(" / ");
  const textsOf = (version: Version): Record<string, string> => {
    const topic = topics.find(({ id }) => id === version.topic);
    return {
      platform: t(`platform.${version.platform}`),
      topic: topic ? say(topic.name, lang) : "",
      askedAt: moment(version.askedAt),
      asker: version.asker,
      question: words(version.question),
      answer: words(version.answer),
      answeredAt: moment(version.answeredAt),
      link: version.link,
      firstSaid: version.firstSaid,
      posted: t(version.posted ? "records:yes" : "records:no"),
    };
  };
  return (theirs: Version, mine: Version): Changed[] => {
    const [before, after] = [textsOf(theirs), textsOf(mine)];
    return Object.keys(before).flatMap((key) =>
      before[key] === after[key]
        ? []
        : [{ key, label: t(`field.${key}` as "field.topic"), before: before[key] ?? "", after: after[key] ?? "" }],
    );
  };
}
