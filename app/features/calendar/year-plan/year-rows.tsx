import { Checkbox, Select, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Market } from "~/features/stock/rules";
import { bcp47, type Lang, languages } from "~/shared/languages";
import { StatusBadge } from "~/ui/office/status-badge";
import classes from "./year-rows.module.css";
import { type RowProps, When, type YearRow } from "./year-when";

function Row({ row, types, markets, error, change }: RowProps) {
  const { t } = useTranslation("calendar");
  const title = row.title["zh-CN"];
  const named = (lang: Lang) => `${t("year.column.title")} · ${t(`site:language.${lang}.name`)}`;
  return (
    <tr>
      <td className={classes.box}>
        <Checkbox
          aria-label={t("year.include", { title })}
          checked={row.included}
          onChange={({ currentTarget }) => change({ included: currentTarget.checked })}
        />
      </td>
      <td className={classes.when}>
        <When row={row} markets={markets} error={error} change={change} />
      </td>
      <td>
        <Stack gap={6}>
          {languages.map((lang) => (
            <TextInput
              key={lang}
              aria-label={named(lang)}
              placeholder={t(`site:language.${lang}.name`)}
              lang={bcp47[lang]}
              maxLength={300}
              value={row.title[lang] ?? ""}
              error={error(`title.${lang}`)}
              onChange={({ currentTarget }) => change({ title: { ...row.title, [lang]: currentTarget.value } })}
            />
          ))}
          {row.notes.map((note) => (
            <StatusBadge key={note} tone="neutral">
              {t(`year.note.${note}`)}
            </StatusBadge>
          ))}
        </Stack>
      </td>
      <td className={classes.type}>
        <Select
          aria-label={`${t("year.type")} · ${title}`}
          placeholder={t("year.typeChoose")}
          data={types}
          value={row.type || null}
          error={error("type")}
          description={row.type ? null : t("year.note.type")}
          inputWrapperOrder={["input", "description", "error"]}
          onChange={(type) => change({ type: type ?? "" })}
          allowDeselect={false}
        />
      </td>
    </tr>
  );
}

export type { YearRow };

type Props = {
  rows: YearRow[];
  types: RowProps["types"];
  markets: Market[];
  /** The error of a field of the row at a place. */
  error: (at: number, field: string) => string | null | undefined;
  onChange: (rows: YearRow[]) => void;
};

/** The events of a year as they are proposed, all in one table; on a phone below each other. */
export function YearRows({ rows, types, markets, error, onChange }: Props) {
  const { t } = useTranslation("calendar");
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th>{t("year.column.include")}</th>
          <th>{t("year.column.when")}</th>
          <th>{t("year.column.title")}</th>
          <th>{t("year.type")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a proposal never change their order
            key={at}
            row={row}
            types={types}
            markets={markets}
            error={(field) => error(at, field)}
            change={(changed) => onChange(rows.map((one, place) => (place === at ? { ...one, ...changed } : one)))}
          />
        ))}
      </tbody>
    </table>
  );
}
