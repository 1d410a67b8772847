import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { type Lang, langOfName } from "~/shared/languages";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import { formRows, type RecordView } from "./rules";

type Props = {
  shown: RecordView & { id: string };
  lang: Lang /** Whether it can be had as a file. */;
  file?: boolean;
};

/** The record form of an activity, row by row as the exchange has it. */
export function RecordForm({ shown, lang, file = false }: Props) {
  const { t } = useTranslation("activityRecords");
  const rows = formRows(shown, (key) => t(key as never), lang);
  const { number } = shown.facts;
  return (
    <div className="record-form">
      {number && <p className="muted small">{t("form.number", { number })}</p>}
      <DefinitionList
        items={rows.map(({ key, term, paragraphs }) => ({
          key,
          term,
          value: paragraphs.map(({ as, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one fixed text
            <p key={at} lang={langOfName(text, lang)}>
              {as === "question" ? <strong>{text}</strong> : text}
            </p>
          )),
        }))}
      />
      {file && (
        <ButtonRow>
          {(["docx", "pdf"] as const).map((format) => (
            <LinkButton
              key={format}
              small
              kind="quiet"
              href={`${hrefOf(`activityRecords/${shown.id}.${format}`)}?lang=${lang}`}
              download
            >
              {t(`form.${format}`)}
            </LinkButton>
          ))}
        </ButtonRow>
      )}
    </div>
  );
}
