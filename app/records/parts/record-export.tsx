import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { beijingDay } from "~/shared/dates";
import { type Lang, languages } from "~/shared/languages";
import { plainText } from "~/sheets/rules/plain-text";
import { type Telling, tableOf } from "../rules/told";

type Props<Values> = Telling<Values> & {
  rows: (Values & { posted: boolean })[];
  title: string;
  /** What the box of a form says that shows a record; nothing where none can be hidden. */
  posted: string | undefined;
};

/** The records that the list shows, with all that their forms say, as a file for sheet programs: made where they are already. */
export function RecordExport<Values>({ rows, title, posted, ...telling }: Props<Values>) {
  const { t } = useTranslation("records");
  // Asked for here, so that the page brings these words and not all of their area.
  const languageNames = languages.map((lang) => [lang, t(`site:language.${lang}.name`)]);
  async function save() {
    const { writeCsv } = await import("hucre/csv");
    const said = (is: boolean) => t(is ? "yes" : "no");
    const inLanguage = (label: string, lang: Lang) => `${label} · ${Object.fromEntries(languageNames)[lang]}`;
    const { heads, lines } = tableOf<Values>(telling, rows, said, inLanguage);
    const headers = posted ? [...heads, posted] : heads;
    const cells = rows.map((row, at) => [...(lines[at] ?? []).map(plainText), ...(posted ? [said(row.posted)] : [])]);
    const text = writeCsv(cells, { headers, bom: true, escapeFormulae: true });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
    link.download = `${title} ${beijingDay(new Date())}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button size="sm" variant="default" disabled={rows.length === 0} onClick={() => void save()}>
      {t("export")}
    </Button>
  );
}
