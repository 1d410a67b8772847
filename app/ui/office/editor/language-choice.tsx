import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Lang, languages } from "~/shared/languages";
import classes from "../office.module.css";

type Props = { value: Lang; onChange: (lang: Lang) => void; note: (lang: Lang) => string | null };

/**
 * In which language the texts of a form are shown; `note` says of one that it is missing. Choosing is no change of the
 * form.
 */
export function LanguageChoice({ value, onChange, note }: Props) {
  const { t } = useTranslation("office");
  return (
    <SegmentedControl
      className={classes.choice}
      classNames={{ label: classes.choiceLabel }}
      aria-label={t("editor.language")}
      value={value}
      onChange={(lang) => onChange(lang as Lang)}
      onInput={(event) => event.stopPropagation()}
      data={languages.map((each) => ({
        value: each,
        label: [t(`site:language.${each}.name`), note(each)].filter(Boolean).join(" · "),
      }))}
    />
  );
}
