import { yearChoices } from "~/features/finance/amounts/period-views";
import { analysisViews, views } from "~/features/finance/analysis/items";
import type { Analysis } from "~/features/finance/analysis/operations.server";
import { type AnalysisPage, itemParams } from "~/features/finance/analysis/schemas";
import { dupontUnits } from "~/features/finance/dupont/schemas";
import type { AmountUnit } from "~/features/finance/statements/units";
import { hrefOf } from "~/shared/addresses";
import { Button } from "~/ui/public/forms/button";
import { SelectField, TextField } from "~/ui/public/forms/field";
import { Fieldset, Form } from "~/ui/public/forms/form";
import type { AnalysisWords } from "./use-words";

type Props = { query: AnalysisPage; analysis: Analysis; unit: AmountUnit; words: AnalysisWords };

/** Which items an analysis shows over which periods, and how: a plain form, each choice an address. */
export function AnalysisChoice({ query, analysis, unit, words }: Props) {
  const { t, groups, name } = words;
  const { lines, offered, years, oldest, newest } = analysis;
  const known = new Set(offered.map(({ key }) => key));
  const beyond = lines
    .filter(({ key }) => !known.has(key))
    .map((line) => ({ value: line.key, label: name(line.name) }));
  const one = { blank: false as const, required: true, width: "slim" as const };
  return (
    <Form method="get" action={hrefOf("analysis")}>
      <Fieldset legend={t("choose.items")} hint={t("choose.itemsHint", { most: itemParams.length })}>
        <div className="six">
          {itemParams.map((param, at) => (
            <SelectField
              key={param}
              {...{ name: param, label: t("choose.item", { n: at + 1 }), value: lines[at]?.key, blank: "—" }}
              options={beyond}
              groups={groups(offered)}
              required={at === 0}
            />
          ))}
        </div>
      </Fieldset>
      <div className="form inline">
        <SelectField
          {...{ ...one, name: "view", label: t("choose.view"), value: query.view }}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        <SelectField
          {...{ ...one, name: "sight", label: t("choose.sight"), value: query.sight }}
          options={analysisViews.map((value) => ({ value, label: t(`financials:sight.${value}`) }))}
        />
        <SelectField
          {...{ ...one, name: "years", label: t("choose.years"), value: String(years) }}
          options={yearChoices.map((value) => ({ value, label: t("financials:years", { years: value }) }))}
        />
        <TextField
          {...{ name: "to", type: "number", label: t("choose.to"), value: query.to ?? String(newest ?? "") }}
          {...{ min: String(oldest ?? ""), max: String(newest ?? ""), width: "slim", required: true }}
        />
        <SelectField
          {...{ ...one, name: "unit", label: t("choose.unit"), value: unit }}
          options={dupontUnits.map((value) => ({ value, label: t(`financials:unit.${value}`) }))}
        />
        <Button>{t("choose.draw")}</Button>
      </div>
    </Form>
  );
}
