import { useTranslation } from "react-i18next";
import type { FieldOf } from "~/features/visitors/form/use-fields";
import type { Lang } from "~/shared/languages";
import { DateField, SelectField, TextArea, TextField } from "~/ui/public/forms/field";
import { Fieldset } from "~/ui/public/forms/form";
import { HoursText } from "../meeting-hours/hours-text";
import { type Hours, homeZone, zones } from "../meeting-hours/rules";
import { mostWishes, talkTimes } from "../meeting-hours/times";

const times = talkTimes.map((time) => ({ value: time, label: time }));

type Props = { field: FieldOf; days: { from: string; to: string }; hours: Hours | null; lang: Lang };

/** What a talk is to be about, and when: the first wish, and others that may stay empty. */
export function TalkFields({ field, days, hours, lang }: Props) {
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
      <SelectField
        {...field("zone")}
        value={field("zone").value ?? homeZone}
        label={t("talk.zone")}
        hint={t("talk.zoneHint")}
        options={zones.map((zone) => ({ value: zone, label: t(`zones.${zone.replace("/", "-") as "Asia-Shanghai"}`) }))}
        required
      />
      <HoursText hours={hours} lang={lang} />
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
