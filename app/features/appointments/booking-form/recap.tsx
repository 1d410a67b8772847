import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { maskedNumber } from "~/shared/masked";
import type { FormState } from "../registrations/registration-form.server";
import { startTimeText } from "../registrations/start-time";
import { fileFields } from "../uploads/rules";

type Entered = Pick<FormState, "values" | "companions" | "files"> & { lang: Lang };

/** In the order of the form, each with the group of words in which its value is a choice. */
const shown = [
  ["name"],
  ["mobile"],
  ["email"],
  ["documentType", "document"],
  ["documentNumber"],
  ["investorType", "investor"],
  ["organisation"],
  ["organisationType", "organisationType"],
  ["profile"],
  ["job"],
  ["side", "side"],
  ["researchType", "research"],
  ["visitsCompany", ""],
  ["startTime"],
  ["location"],
  ["content"],
  ["willingness", "willingness"],
  ["hasCompanions", ""],
] as const;

/** Everything that was entered, to be looked at once more before it is sent; blank fields are left out. */
export function Recap({ values, companions, files, lang }: Entered) {
  const { t } = useTranslation("appointments");
  const textOf = (name: string, group: string | undefined, value: string) => {
    if (name === "documentNumber") return maskedNumber(value);
    if (name === "startTime") return startTimeText(value, lang);
    return group === undefined ? value : t(group ? `${group}.${value}` : value);
  };
  const rows = [
    ...shown.flatMap(([name, group]) => {
      const value = values[name]?.trim();
      return value ? [{ name, value: textOf(name, group, value) }] : [];
    }),
    ...fileFields.flatMap((name) =>
      files[name].length > 0 ? [{ name, value: files[name].map((file) => file.name).join(t("listSeparator")) }] : [],
    ),
  ];
  return (
    <div className="recap">
      <p className="small">{t("step.check")}</p>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd data-recap={name}>{value}</dd>
          </div>
        ))}
        {companions.map((companion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: companions of a server-drawn form are known by their place alone
          <div key={at}>
            <dt>{t("form.companion", { n: at + 1 })}</dt>
            <dd>{[companion.name, companion.mobile].filter(Boolean).join(" · ")}</dd>
          </div>
        ))}
      </dl>
      <button type="submit" className="button quiet small" name="intent" value="go.1" formNoValidate>
        {t("step.change")}
      </button>
    </div>
  );
}
