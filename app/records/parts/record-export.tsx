import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { beijingDay } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { csvText } from "~/sheets/rules/csv-text";
import { type Telling, tableOf } from "../rules/record-texts";

type Props<Values> = Telling<Values> & {
  rows: (Values & { posted: boolean })[];
  title: string;
  /** What the box of a form says that shows a record; nothing where none can be hidden. */
  posted: string | undefined;
};

/**
 * The records that the list shows, with all that their forms say, as a file for sheet programs: made where they are
 * already.
 */
export function RecordExport<Values>({ rows, title, posted, ...telling }: Props<Values>) {
  const { t } = useTranslation("records");
  // Asked for here, so that the page brings these words and not all of their area.
  const names = Object.fromEntries(languages.map((lang) => [lang, t(`site:language.${lang}.name`)]));
  function save() {
    const labels = posted ? { ...telling.labels, posted } : telling.labels;
    const yesOrNo = (is: boolean) => t(is ? "yes" : "no");
    const text = csvText(tableOf({ ...telling, labels } as Telling<Values>, rows, yesOrNo, names));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = `${title} ${beijingDay(new Date())}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button variant="default" onClick={save}>
      {t("export")}
    </Button>
  );
}
