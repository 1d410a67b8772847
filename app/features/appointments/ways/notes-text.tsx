import { useTranslation } from "react-i18next";
import { type Lang, tagOf } from "~/shared/languages";
import { Notice } from "~/ui/public/notice";
import { Paragraphs } from "~/ui/public/paragraphs";
import type { VisitNotes } from "./operations.server";

/** The notes of one way, each line a paragraph, on a page in the language `page`. */
export function VisitNotesText({ notes, lang, page }: VisitNotes & { page: Lang }) {
  const { t } = useTranslation("ways");
  return (
    <Notice tone="info" title={t("title")}>
      <div className="small" lang={tagOf(lang, page)}>
        <Paragraphs texts={notes.split("\n").filter((line) => line.trim() !== "")} />
      </div>
    </Notice>
  );
}
