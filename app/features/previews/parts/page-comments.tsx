import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";

type Comment = {
  id: string;
  place: string;
  words: string;
  writer: string | null;
  writtenAt: Date;
  answer: string | null;
  settled?: boolean;
};

type Props = { comments: Comment[]; lang: Lang; lead: string; children: ReactNode };

/** What was said of a page of the preview, below it, with the form for more. */
export function PageComments({ comments, lang, lead, children }: Props) {
  const { t } = useTranslation("previews");
  return (
    <div className="page">
      <Section title={t("comments.title")} lead={lead} id="comments">
        <div className="stack">
          {comments.map(({ id, place, words, writer, writtenAt, answer, settled }) => (
            <article key={id} className="stack">
              <p className="muted small">
                {[writer ?? t("comments.forgotten"), formatInstant(writtenAt, lang), place].filter(Boolean).join(" · ")}
                {settled && ` · ${t("comments.settled")}`}
              </p>
              <p className="lines">{words}</p>
              {answer && (
                <div className="answer">
                  <p className="muted small">{t("comments.answer")}</p>
                  <p className="lines">{answer}</p>
                </div>
              )}
            </article>
          ))}
          {children}
        </div>
      </Section>
    </div>
  );
}
