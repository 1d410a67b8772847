import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Sparkline } from "~/ui/public/chart/sparkline";
import type { FinancialTable, TableLine } from "../rules/table";
import type { AmountUnit } from "../rules/units";
import { changeText, figureText, shareText } from "./figure-text";
import { useLineName } from "./use-line-name";
import { usePeriodLabel } from "./use-period-label";

export type Beside = { change: boolean; size: boolean };
type Props = { table: FinancialTable; unit: AmountUnit; beside: Beside; title: string; lang: Lang };

/** The values of one line, each with what stands beside it; one that another set states than the rest of its column leads there. */
function Cells({ line, table, unit, beside }: { line: TableLine } & Pick<Props, "table" | "unit" | "beside">) {
  const { t } = useTranslation("financials");
  return table.columns.map((column, at) => {
    const told = line.values[at] ?? null;
    const text = figureText(told?.value, line.kind, unit);
    return (
      <Fragment key={`${column.end} ${column.span}`}>
        <td>
          {told && told.contentId !== column.contentId ? (
            <a href={hrefOf(`figures/${told.contentId}`)}>{text}</a>
          ) : (
            text
          )}
          {told && told.restated !== null && (
            <del>
              <span className="visually-hidden">{t("restated.first")} </span>
              {figureText(told.restated, line.kind, unit)}
            </del>
          )}
        </td>
        {beside.change && <td className="by">{changeText(line.growth[at], t("points"))}</td>}
        {beside.size && <td className="by">{shareText(line.size[at])}</td>}
      </Fragment>
    );
  });
}

const classOf = (level: number) => (level === 0 ? "sum" : level > 1 ? `l${level}` : undefined);

/** A statement over its periods: the items fixed, sections that fold to their sums without script, and the course of each line. */
export function LedgerTable({ table, unit, beside, title, lang }: Props) {
  const { t } = useTranslation(["financials", "finance"]);
  const nameOf = useLineName(lang);
  const labelOf = usePeriodLabel(lang, table.sight, table.statement === "balance");
  const { columns, sections, currency } = table;
  const width = 2 + columns.length * (1 + Number(beside.change) + Number(beside.size));
  const sectionName = (section: string) =>
    t([`financials:section.${section}`, `finance:section.${section}`] as never, { defaultValue: section }) as string;
  return (
    <section
      className="table-box"
      aria-labelledby="ledger"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
      tabIndex={0}
    >
      <table className="ledger">
        <caption id="ledger">
          {title}
          <span className="unit">
            {t("unitOf", { unit: t(`unit.${unit}`) })}
            {currency && ` · ${t("currencyOf", { currency: t(`finance:currency.${currency}`) })}`}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            <th scope="col" className="course">
              {columns.length > 1 && t("course")}
            </th>
            {columns.map((column) => (
              <Fragment key={`${column.end} ${column.span}`}>
                <th scope="col">
                  <a href={hrefOf(`figures/${column.contentId}`)}>{labelOf(column)}</a>
                  {!currency && ` ${column.currency}`}
                </th>
                {beside.change && (
                  <th scope="col" className="by">
                    {t("change")}
                  </th>
                )}
                {beside.size && (
                  <th scope="col" className="by">
                    {t("size")}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        {sections.map(({ section, lines }) => (
          <tbody key={section}>
            <tr className="part">
              <td colSpan={width}>
                <label>
                  <input type="checkbox" aria-label={t("fold", { section: sectionName(section) })} />
                  {sectionName(section)}
                </label>
              </td>
            </tr>
            {lines.map((line) => (
              <tr key={line.code} className={classOf(line.level)}>
                <th scope="row">{nameOf(line.name)}</th>
                <td className="course">
                  <Sparkline values={line.values.map((told) => (told ? Number(told.value) : null)).toReversed()} />
                </td>
                <Cells {...{ line, table, unit, beside }} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
