import { useTranslation } from "react-i18next";
import { Button } from "~/ui/public/forms/button";
import { HiddenField, SelectField, TextField } from "~/ui/public/forms/field";
import { Form } from "~/ui/public/forms/form";
import type { StatementName } from "../accounts/facts";
import { periodViews, yearChoices } from "../amounts/period-views";
import { besides, type FinancialsPage } from "./schemas";
import { type AmountUnit, amountUnitNames } from "./units";

type Props = {
  statement: StatementName;
  query: FinancialsPage;
  unit: AmountUnit;
  oldest: number | null;
  newest: number | null;
  path: string;
};

/** Which periods of a statement are shown, and how: a plain form, each choice an address. */
export function LedgerChoice({ statement, query, unit, oldest, newest, path }: Props) {
  const { t } = useTranslation("financials");
  const years = { from: oldest ?? "", to: newest ?? "" };
  return (
    <Form method="get" action={path} inline>
      <HiddenField name="statement" value={statement} />
      <SelectField
        {...{ name: "sight", label: t("choose.sight"), value: query.sight, blank: false, required: true }}
        options={periodViews.map((value) => ({ value, label: t(`sight.${value}`) }))}
        width="slim"
      />
      <SelectField
        {...{ name: "years", label: t("choose.years"), value: query.years, blank: false, required: true }}
        options={yearChoices.map((value) => ({ value, label: t("years", { years: value }) }))}
        width="slim"
      />
      <TextField
        {...{ name: "to", type: "number", label: t("choose.to"), value: query.to ?? String(years.to), required: true }}
        {...{ min: String(years.from), max: String(years.to), width: "slim" }}
      />
      <SelectField
        {...{ name: "unit", label: t("choose.unit"), value: unit, blank: false, required: true }}
        options={amountUnitNames.map((value) => ({ value, label: t(`unit.${value}`) }))}
        width="slim"
      />
      <SelectField
        {...{ name: "beside", label: t("choose.beside"), value: query.beside, blank: false, required: true }}
        options={besides.map((value) => ({ value, label: t(`beside.${value}`) }))}
        width="slim"
      />
      <TextField
        {...{ name: "find", type: "search", label: t("choose.find"), value: query.find, required: true }}
        {...{ maxLength: 40, width: "slim" }}
      />
      <Button kind="secondary">{t("choose.show")}</Button>
    </Form>
  );
}
