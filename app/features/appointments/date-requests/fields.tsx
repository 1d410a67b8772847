import { useTranslation } from "react-i18next";
import { EmailField, MobileField, NameField, OrganisationField } from "~/features/visitors/form/person-fields";
import type { FieldOf } from "~/features/visitors/form/use-fields";
import { RadioField } from "~/ui/public/forms/choice-field";
import { DateField, SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset } from "~/ui/public/forms/form";
import { investorTypes, researchTypes } from "../rules";
import { dayParts, mostPeople, mostWishes } from "./rules";

type Props = { field: FieldOf; days: { from: string; to: string } };

/** The wished days: the first, and others that may stay empty. */
function WishFields({ field, days }: Props) {
  const { t } = useTranslation("dateRequests");
  return Array.from({ length: mostWishes }, (_, at) => (
    <Fieldset
      // biome-ignore lint/suspicious/noArrayIndexKey: the wishes are their places
      key={at}
      legend={t("wishOf", { n: at + 1 })}
      hint={at === 0 ? t("wishHint") : undefined}
    >
      <DateField {...field(`wishes.${at}.day`)} label={t("day")} min={days.from} max={days.to} required={at === 0} />
      <SelectField
        {...field(`wishes.${at}.part`)}
        label={t("partOfDay")}
        options={dayParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        width="medium"
        required={at === 0}
      />
    </Fieldset>
  ));
}

/** When a visit is wished, of what kind, and who comes. */
export function RequestFields({ field, days }: Props) {
  const { t } = useTranslation(["dateRequests", "appointments"]);
  return (
    <>
      <WishFields field={field} days={days} />
      <Fieldset legend={t("appointments:form.visit")}>
        <RadioField
          {...field("researchType")}
          label={t("appointments:field.researchType")}
          options={researchTypes.map((value) => ({ value, label: t(`appointments:research.${value}`) }))}
          inline
          required
        />
        <TextField
          {...field("partySize")}
          label={t("appointments:partySize")}
          hint={t("peopleHint", { most: mostPeople })}
          inputMode="numeric"
          maxLength={3}
          width="slim"
          required
        />
        <TextArea
          {...field("content")}
          label={t("appointments:field.content")}
          hint={t("appointments:hint.content")}
          rows={4}
          maxLength={2_000}
          required
        />
      </Fieldset>
      <Fieldset legend={t("appointments:form.you")}>
        <NameField field={field} />
        <RadioField
          {...field("investorType")}
          label={t("appointments:field.investorType")}
          options={investorTypes.map((value) => ({ value, label: t(`appointments:investor.${value}`) }))}
          inline
          required
        />
        <OrganisationField field={field} />
        <MobileField field={field} hint={t("appointments:hint.mobile")} required />
        <EmailField field={field} />
      </Fieldset>
    </>
  );
}
