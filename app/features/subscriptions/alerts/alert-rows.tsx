import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "~/ui/public/forms/field";
import { Fieldset, Repeat } from "~/ui/public/forms/form";
import { alertKinds, subscriptionRules } from "../rules";
import type { FormRow } from "../schemas";

export type Security = { id: string; code: string; unit: string };
type AlertRowsProps = {
  rows: FormRow[];
  securities: Security[];
  errorOf: (name: string) => string | undefined;
  folded?: boolean;
};

/** The alerts of a form: which security, which way, which price. The unit stands with each security: HK$ only for H shares. `folded` stands below the tick. */
export function AlertRows({ rows, securities, errorOf, folded }: AlertRowsProps) {
  const { t } = useTranslation("subscriptions");
  const options = securities.map(({ id, code, unit }) => ({ value: id, label: `${code} · ${unit}` }));
  const [only] = securities.length === 1 ? securities : [];
  const fields = (
    <>
      {errorOf("alerts") && <p className="error">{errorOf("alerts")}</p>}
      <Repeat
        name="alerts"
        count={rows.length}
        max={subscriptionRules.maxAlerts}
        add={t("form.add")}
        remove={t("form.remove")}
        title={(n) => t("form.row", { n })}
        row={(index) => {
          const row = index === "__n__" ? undefined : rows[index];
          const name = (field: keyof FormRow) => `alerts[${index}].${field}`;
          return (
            <>
              <SelectField
                name={name("instrumentId")}
                label={t("form.instrument")}
                required
                options={options}
                value={row?.instrumentId}
                error={errorOf(name("instrumentId"))}
              />
              <SelectField
                name={name("kind")}
                label={t("form.kind")}
                required
                blank={false}
                options={alertKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
                value={row?.kind || "rise"}
                error={errorOf(name("kind"))}
              />
              <TextField
                name={name("target")}
                label={t("form.target")}
                required
                inputMode="decimal"
                width="slim"
                maxLength={20}
                suffix={only?.unit}
                value={row?.target}
                error={errorOf(name("target"))}
              />
            </>
          );
        }}
      />
    </>
  );
  return folded ? (
    fields
  ) : (
    <Fieldset legend={t("form.alerts")} hint={t("form.alertsHint")}>
      {fields}
    </Fieldset>
  );
}
