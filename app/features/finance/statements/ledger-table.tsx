import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Sparkline } from "~/ui/public/chart/sparkline";
import { useLineName } from "../accounts/use-line-name";
import { usePeriodLabel } from "../amounts/use-period-label";
import { type Beside, changeText, figureText, shareText } from "./figure-text";
import type { FinancialTable, TableLine } from "./table";
import { trendOf } from "./trend";
import type { AmountUnit } from "./units";

type Props = { table: FinancialTable; unit: AmountUnit; beside: Beside; title: string; lang: Lang };

/** So many periods fit on paper, by how many columns each of them has; the style sheet leaves the oldest out there. */
const mostOnPaper = [16, 11, 8];
/** Beyond so many columns letters are smaller there. */
const fewColumns = 16;
const perPeriod = ({ change, size }: Beside) => 1 + Number(change) + Number(size);

/**
 * The values of one line, each with what stands beside it; one that another set states than the rest of its column
 * leads there.
 */
function Cells({ line, table, unit, beside }: { line: TableLine } & Pick<Props, "table" | "unit" | "beside">) {
  const { t } = useTranslation("financials");
  return table.columns.map((column, at) => {
    const result = line.values[at] ?? null;
    const text = figureText(result?.value, line.kind, unit);
    return (
      <Fragment key={`${column.end} ${column.span}`}>
        <td>
          {result && result.contentId !== column.contentId ? (
            <a href={hrefOf(`figures/${result.contentId}`)}>{text}</a>
          ) : (
            text
          )}
          {result && result.restated !== null && (
            <del>
              <span className="visually-hidden">{t("restated.first")} </span>
              {figureText(result.restated, line.kind, unit)}
            </del>
          )}
        </td>
        {beside.change && <td>{changeText(line.growth[at], t("points"))}</td>}
        {beside.size && <td>{shareText(line.size[at])}</td>}
      </Fragment>
    );
  });
}

const classOf = (level: number) => (level === 0 ? "sum" : level > 1 ? `l${level}` : undefined);

/**
 * A statement over its periods: the items fixed, sections that fold to their sums without script, and the course of
 * each line.
 */
export function LedgerTable({ table, unit, beside, title, lang }: Props) {
  const { t } = useTranslation(["financials", "finance"]);
  const nameOf = useLineName(lang);
  const labelOf = usePeriodLabel(lang, table.sight, table.statement === "balance");
  const { columns, sections, currency } = table;
  const most = mostOnPaper[perPeriod(beside) - 1] ?? 0;
  const width = 2 + columns.length * perPeriod(beside);
  const isClose = Math.min(columns.length, most) * perPeriod(beside) > fewColumns;
  const sectionName = (section: string) =>
    t([`financials:section.${section}`, `finance:section.${section}`] as never, { defaultValue: section }) as string;
  return (
    <section
      className="table-box wide"
      aria-labelledby="ledger"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
      tabIndex={0}
    >
      <table className={`ledger by-${perPeriod(beside)}${isClose ? " close" : ""}`}>
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
            <th scope="col">{columns.length > 1 && t("course")}</th>
            {columns.map((column) => (
              <Fragment key={`${column.end} ${column.span}`}>
                <th scope="col">
                  <a href={hrefOf(`figures/${column.contentId}`)}>{labelOf(column)}</a>
                  {!currency && ` ${column.currency}`}
                </th>
                {beside.change && <th scope="col">{t("change")}</th>}
                {beside.size && <th scope="col">{t("size")}</th>}
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
                <td>
                  <Sparkline values={trendOf(line, table)} />
                </td>
                <Cells {...{ line, table, unit, beside }} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {columns.length > most && <p className="on-paper small">{t("onPaper", { count: most })}</p>}
    </section>
  );
}
