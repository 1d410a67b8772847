import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Button } from "~/ui/public/forms/button";
import { SelectField, TextField } from "~/ui/public/forms/field";
import { Fieldset, Repeat } from "~/ui/public/forms/form";
import { subscriptionRules } from "../rules";
import { alertKinds, deliveries, frequencies } from "./kinds";
import type { PastFirings } from "./rules";
import { type AlertsForm, type FormRow, tryButton } from "./schemas";

export type Security = { id: string; code: string; unit: string };
type AlertRowsProps = {
  form: AlertsForm;
  securities: Security[];
  lang: Lang;
  errorOf: (name: string) => string | undefined;
  /** What each row would have told in the past year, once that was asked. */
  tried?: readonly (PastFirings | null)[] | undefined;
  label?: string | undefined;
  folded?: boolean;
  /** What stands above the rows: the prices that targets are chosen by. */
  children?: ReactNode;
};

/** Where the page is after the alerts were tried: at the rows that have the answer. */
const rowsId = "alert-rows";

function Past({ past, lang }: { past: PastFirings; lang: Lang }) {
  const { t } = useTranslation("subscriptions");
  return (
    <p className="row-note" role="status">
      {past.last ? t("try.fired", { count: past.count, day: formatDay(past.last, lang) }) : t("try.never")}
    </p>
  );
}

/**
 * The alerts of a form: which security, what to watch for, how far and how often, and how all of them are mailed. The
 * unit stands with each security: HK$ only for H shares. `folded` stands below the tick.
 */
export function AlertRows({ form, securities, lang, errorOf, tried = [], label, folded, children }: AlertRowsProps) {
  const { t } = useTranslation("subscriptions");
  const options = securities.map(({ id, code, unit }) => ({ value: id, label: `${code} · ${unit}` }));
  const fields = (
    <div className="stack alert-rows" id={rowsId}>
      {children}
      {errorOf("alerts") && <p className="error">{errorOf("alerts")}</p>}
      <p className="hint">{t("form.targetHint")}</p>
      <Repeat
        name="alerts"
        count={form.alerts.length}
        max={subscriptionRules.maxAlerts}
        add={t("form.add")}
        remove={t("form.remove")}
        title={(n) => t("form.row", { n })}
        row={(index) => {
          const row = index === "__n__" ? undefined : form.alerts[index];
          const past = index === "__n__" ? null : tried[index];
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
                value={row?.target}
                error={errorOf(name("target"))}
              />
              <SelectField
                name={name("frequency")}
                label={t("form.frequency")}
                required
                blank={t("frequency.usual")}
                options={frequencies.map((frequency) => ({ value: frequency, label: t(`frequency.${frequency}`) }))}
                value={row?.frequency}
                error={errorOf(name("frequency"))}
              />
              {past && <Past past={past} lang={lang} />}
            </>
          );
        }}
      />
      <div>
        <p className="hint">{t("try.hint")}</p>
        <Button kind="secondary" name="intent" value={tryButton} formAction={`#${rowsId}`}>
          {t("try.button")}
        </Button>
      </div>
      <SelectField
        name="alertDelivery"
        label={t("form.delivery")}
        required
        blank={false}
        options={deliveries.map((delivery) => ({ value: delivery, label: t(`delivery.${delivery}`) }))}
        value={form.alertDelivery || "instant"}
      />
    </div>
  );
  return folded ? (
    fields
  ) : (
    <Fieldset legend={label ?? t("form.alerts")} hint={t("form.alertsHint")}>
      {fields}
    </Fieldset>
  );
}
