import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Notice } from "~/ui/public/notice";
import type { RecordCorrection } from "../changes/corrections.server";

type Props = { corrections: readonly RecordCorrection[]; lang: Lang };

/** What was corrected in the records of a page and when, latest first, each with what stood there before. */
export function RecordCorrections({ corrections, lang }: Props) {
  const { t } = useTranslation(["publishing", "records"]);
  if (corrections.length === 0) return null;
  return (
    <Notice tone="info" title={t("corrections")}>
      {corrections.map(({ at, words, wordsLang, name, fields }) => (
        <div key={`${at.getTime()}-${name}`}>
          <p>
            <time dateTime={at.toISOString()}>{t("correctedOn", { time: formatInstant(at, lang) })}</time>
            <span lang={tagOf(wordsLang, lang)}>{words}</span>
          </p>
          <ul>
            {fields.map(({ key, label, before, after }) => (
              <li key={key}>{t("records:corrected", { name, label, before: before || "—", after: after || "—" })}</li>
            ))}
          </ul>
        </div>
      ))}
    </Notice>
  );
}
