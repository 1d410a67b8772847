import { useTranslation } from "react-i18next";
import { DateField, SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset } from "~/ui/public/forms/form";
import { mostWishes, talkTimes } from "../rules/talks";
import type { FieldOf } from "./visitor-form";

const times = talkTimes.map((time) => ({ value: time, label: time }));

/** What a talk is to be about, and when: the first wish, and others that may stay empty. */
export function TalkFields({ field, days }: { field: FieldOf; days: { from: string; to: string } }) {
  const { t } = useTranslation("cards");
  return (
    <>
      <Fieldset legend={t("talk.about")}>
        <TextField {...field("subject")} label={t("talk.subject")} maxLength={120} required />
        <TextArea
          {...field("message")}
          label={t("talk.message")}
          hint={t("talk.messageHint")}
          rows={5}
          maxLength={2_000}
        />
      </Fieldset>
      {Array.from({ length: mostWishes }, (_, at) => (
        <Fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the wishes are their places
          key={at}
          legend={t("talk.wishOf", { n: at + 1 })}
          hint={at === 0 ? t("talk.beijing") : undefined}
        >
          <DateField
            {...field(`wishes.${at}.day`)}
            label={t("talk.day")}
            min={days.from}
            max={days.to}
            required={at === 0}
          />
          <SelectField
            {...field(`wishes.${at}.time`)}
            label={t("talk.time")}
            options={times}
            width="medium"
            required={at === 0}
          />
        </Fieldset>
      ))}
    </>
  );
}
