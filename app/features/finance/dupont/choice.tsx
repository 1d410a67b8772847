import { monthEnd, type Period } from "~/features/finance/amounts/periods";
import { forms } from "~/features/finance/dupont/figures";
import { type DupontPage, dupontUnits, periodKey } from "~/features/finance/dupont/schemas";
import type { AmountUnit } from "~/features/finance/statements/units";
import { addressWith, hrefOf } from "~/shared/addresses";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, SelectField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import type { DupontWords } from "./use-dupont-words";

type Props = {
  periods: readonly Period[];
  period: Period;
  prior: Period | null;
  query: DupontPage;
  unit: AmountUnit;
  words: DupontWords;
};

/** Which periods are analysed, and how: a plain form, each choice an address. */
export function DupontChoice({ periods, period, prior, query, unit, words }: Props) {
  const { t } = words;
  const path = hrefOf("dupont");
  const offer = (some: readonly Period[], chosen: Period | null) =>
    [...(chosen && !some.some((one) => periodKey(one) === periodKey(chosen)) ? [chosen] : []), ...some].map((one) => ({
      value: periodKey(one),
      label: words.period(one),
    }));
  const oldest = periods.at(-1);
  const others = periods.filter((one) => one.span === period.span && one.end !== period.end);
  return (
    <>
      <Form method="get" action={path} inline>
        {query.until && <HiddenField name="until" value={query.until} />}
        <SelectField
          {...{ name: "period", label: t("choose.period"), value: periodKey(period), blank: false, required: true }}
          width="medium"
          options={offer(periods, period)}
        />
        <SelectField
          {...{ name: "with", label: t("choose.with"), value: prior ? periodKey(prior) : "none", blank: false }}
          required
          width="medium"
          options={[...offer(others, prior), { value: "none", label: t("choose.none") }]}
        />
        <SelectField
          {...{ name: "form", label: t("choose.form"), value: query.form, blank: false, required: true }}
          width="slim"
          options={forms.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        <SelectField
          {...{ name: "unit", label: t("choose.unit"), value: unit, blank: false, required: true }}
          width="slim"
          options={dupontUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
        <Button kind="secondary">{t("choose.show")}</Button>
      </Form>
      {(oldest || query.until) && (
        <p className="cluster small">
          {oldest && <a href={addressWith(path, { until: monthEnd(oldest.end, -1) })}>{t("choose.earlier")}</a>}
          {query.until && <a href={path}>{t("choose.newest")}</a>}
        </p>
      )}
    </>
  );
}
