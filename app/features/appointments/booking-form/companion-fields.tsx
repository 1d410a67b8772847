import { useTranslation } from "react-i18next";
import type { FieldOf } from "~/features/visitors/form/use-fields";
import { RadioField } from "~/ui/public/forms/choice-field";
import { TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset, Repeat } from "~/ui/public/forms/form";
import type { CompanionText } from "../registrations/companions";

type Props = { field: FieldOf; max: number; companions: CompanionText[] };

/** The rows of the companions, and a field into which those of a spreadsheet are pasted at once. */
function Rows({ field, max, companions }: Props) {
  const { t } = useTranslation(["appointments", "booking"]);
  const companion = (index: number | "__n__", part: "name" | "mobile") => ({
    ...field(`companions[${index}].${part}`),
    value: typeof index === "number" ? companions[index]?.[part] : "",
  });
  return (
    <>
      <Repeat
        name="companions"
        count={companions.length}
        max={max}
        add={t("form.addCompanion")}
        remove={t("form.removeCompanion")}
        title={(n) => t("form.companion", { n })}
        row={(index) => (
          <>
            <TextField {...companion(index, "name")} label={t("field.name")} maxLength={60} required private />
            <TextField
              {...companion(index, "mobile")}
              type="tel"
              label={t("field.mobile")}
              maxLength={40}
              required
              private
            />
          </>
        )}
      />
      <details className="paste">
        <summary>{t("booking:paste.title")}</summary>
        <TextArea
          name="companionPaste"
          label={t("booking:paste.label")}
          hint={t("booking:paste.hint")}
          rows={5}
          private
        />
        <button type="submit" className="button secondary" name="intent" value="companions.paste" formNoValidate>
          {t("booking:paste.button")}
        </button>
      </details>
    </>
  );
}

/** Who comes along, all on one screen. */
export function CompanionFields({ field, max, companions }: Props) {
  const { t } = useTranslation("appointments");
  const answers = max > 0 ? (["no", "yes"] as const) : (["no"] as const);
  return (
    <Fieldset legend={t("form.companions")} hint={max > 0 ? t("hint.companions", { max }) : undefined}>
      <RadioField
        {...field("hasCompanions")}
        label={t("field.hasCompanions")}
        options={answers.map((value) => ({ value, label: t(value) }))}
        inline
        required
      />
      {max > 0 && <Rows field={field} max={max} companions={companions} />}
    </Fieldset>
  );
}
