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

/** So many periods fit on paper, by how many columns each of them has. */
const mostOnPaper = [16, 11, 8];
/** Beyond so many columns letters are smaller there. */
const fewColumns = 16;
const perPeriod = ({ change, size }: Beside) => 1 + Number(change) + Number(size);

/** Classes of a cell in the n-th period; the oldest of many are left out on paper. */
const classIn = (beside: Beside, at: number, own?: string) =>
  [own, at >= (mostOnPaper[perPeriod(beside) - 1] ?? 0) && "off-paper"].filter(Boolean).join(" ") || undefined;

/** The values of one line, each with what stands beside it; one that another set states than the rest of its column leads there. */
function Cells({ line, table, unit, beside }: { line: TableLine } & Pick<Props, "table" | "unit" | "beside">) {
  const { t } = useTranslation("financials");
  return table.columns.map((column, at) => {
    const told = line.values[at] ?? null;
    const text = figureText(told?.value, line.kind, unit);
    return (
      <Fragment key={`${column.end} ${column.span}`}>
        <td className={classIn(beside, at)}>
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
        {beside.change && <td className={classIn(beside, at, "by")}>{changeText(line.growth[at], t("points"))}</td>}
        {beside.size && <td className={classIn(beside, at, "by")}>{shareText(line.size[at])}</td>}
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
  const most = mostOnPaper[perPeriod(beside) - 1] ?? 0;
  const width = 2 + columns.length * perPeriod(beside);
  const isClose = Math.min(columns.length, most) * perPeriod(beside) > fewColumns;
  const sectionName = (section: string) =>
    t([`financials:section.${section}`, `finance:section.${section}`] as never, { defaultValue: section }) as string;
  return (
    <section
      className="table-box"
      aria-labelledby="ledger"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the keys
      tabIndex={0}
    >
      <table className={isClose ? "ledger close" : "ledger"}>
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
            {columns.map((column, at) => (
              <Fragment key={`${column.end} ${column.span}`}>
                <th scope="col" className={classIn(beside, at)}>
                  <a href={hrefOf(`figures/${column.contentId}`)}>{labelOf(column)}</a>
                  {!currency && ` ${column.currency}`}
                </th>
                {beside.change && (
                  <th scope="col" className={classIn(beside, at, "by")}>
                    {t("change")}
                  </th>
                )}
                {beside.size && (
                  <th scope="col" className={classIn(beside, at, "by")}>
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
      {columns.length > most && <p className="on-paper small">{t("onPaper", { count: most })}</p>}
    </section>
  );
}
