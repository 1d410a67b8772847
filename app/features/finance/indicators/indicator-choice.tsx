import type { z } from "zod";
import { addressWith, hrefOf } from "~/shared/addresses";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, SelectField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import { monthEnd, type Period, spans } from "../amounts/periods";
import { dupontUnits } from "../dupont/schemas";
import type { AmountUnit } from "../statements/units";
import { type IndicatorPage, indicatorYears } from "./page-schemas";
import type { useIndicatorWords } from "./use-indicator-words";

type Props = {
  query: z.output<typeof IndicatorPage>;
  periods: readonly Period[];
  unit: AmountUnit;
  words: ReturnType<typeof useIndicatorWords>;
};

/** Which periods the table of indicators shows: a plain form, each choice an address. */
export function IndicatorChoice({ query, periods, unit, words: { t } }: Props) {
  const path = hrefOf("indicators");
  const { span, years, until } = query;
  const oldest = periods.length === Number(years) ? periods.at(-1) : undefined;
  return (
    <>
      <Form method="get" action={path} inline>
        {until && <HiddenField name="until" value={until} />}
        <SelectField
          {...{ name: "span", label: t("choose.span"), value: span, blank: false, required: true, width: "slim" }}
          options={spans.toReversed().map((value) => ({ value, label: t(`finance:span.${value}`) }))}
        />
        <SelectField
          {...{ name: "years", label: t("choose.years"), value: years, blank: false, required: true, width: "slim" }}
          options={indicatorYears.map((value) => ({ value, label: t("years", { years: value }) }))}
        />
        <SelectField
          {...{ name: "unit", label: t("choose.unit"), value: unit, blank: false, required: true, width: "slim" }}
          options={dupontUnits.map((value) => ({ value, label: t(`dupont:unit.${value}`) }))}
        />
        <Button kind="secondary">{t("choose.show")}</Button>
      </Form>
      {(oldest || until) && (
        <p className="cluster small">
          {oldest && (
            <a href={addressWith(path, { span, years, until: monthEnd(oldest.end, -1) })}>{t("choose.earlier")}</a>
          )}
          {until && <a href={addressWith(path, { span, years })}>{t("choose.newest")}</a>}
        </p>
      )}
    </>
  );
}
