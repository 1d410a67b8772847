import { useTranslation } from "react-i18next";
import type { ChallengeView } from "~/shared/challenge";
import { type Lang, say } from "~/shared/languages";
import { Button } from "~/ui/public/forms/button";
import { Challenge } from "~/ui/public/forms/challenge";
import { CheckboxField, Choice, ChoiceGroup } from "~/ui/public/forms/choice-field";
import { TextField } from "~/ui/public/forms/field";
import { FoldField } from "~/ui/public/forms/fold-field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { AlertRows } from "../alerts/alert-rows";
import { QuoteTable } from "../alerts/quote-table";
import type { Quote } from "../alerts/read-alerts";
import { securitiesOf, shownQuotes } from "../alerts/securities";
import type { Tried } from "../alerts/try.server";
import type { MenuEntry } from "../mail-centre/rules";
import { EventChoice, type KnownType } from "../reminders/event-choice";
import type { SignUpForm as Filled, Subject } from "../schemas";
import { AddressField, MailLanguageField } from "./address-fields";
import { type Problem, spoken } from "./problem-words";
import { TopicChoice } from "./topic-choice";

type Props = {
  form: Filled;
  lang: Lang;
  quotes: Quote[];
  types: readonly KnownType[];
  offers: readonly MenuEntry[];
  challenge: ChallengeView;
  problems: Problem[] | undefined;
  tried: Tried | undefined;
  draft: string | undefined;
};

/** The subject in whose details a field stands. */
const subjectOf = (field: string): Subject | undefined =>
  field.startsWith("alerts") ? "alerts" : field.startsWith("lead") || field === "events" ? "events" : undefined;

/** The address first, then three ticks whose details are folded until they matter, then what is left to say. */
export function SignUpForm({ form, lang, quotes, types, offers, challenge, problems, tried, draft }: Props) {
  const { t } = useTranslation("subscriptions");
  const { errors, of } = spoken(t, problems);
  const wrong = new Set(errors.map(({ field }) => subjectOf(field)));
  const details = {
    announcements: <TopicChoice folded types={form.announcements} />,
    events: <EventChoice folded form={form} types={types} errorOf={of} />,
    alerts: (
      <AlertRows folded form={form} securities={securitiesOf(t, quotes)} lang={lang} errorOf={of} tried={tried}>
        <QuoteTable quotes={shownQuotes(t, quotes, lang)} />
      </AlertRows>
    ),
  };
  const labels = {
    announcements: t("topics.announcements"),
    events: t("events.title"),
    alerts: t("form.alerts"),
    newsletters: t("newsletters.title"),
  };
  const hints = {
    announcements: t("topics.hint"),
    events: t("events.hint"),
    alerts: t("form.alertsHint"),
    newsletters: t("newsletters.hint"),
  };
  const label = ({ subject, name }: Pick<MenuEntry, "subject" | "name">) => (
    <strong>{name ? say(name, lang) : labels[subject]}</strong>
  );
  return (
    <Form draft={draft} errors={errors}>
      <AddressField value={form.email} error={of("email")} />
      <ChoiceGroup name="announcements" label={t("ticks.title")} error={of("announcements")} required>
        {offers
          .filter(({ subject }) => subject !== "alerts" || quotes.length > 0)
          .map(({ subject, name }) =>
            subject === "newsletters" ? (
              <Choice
                key={subject}
                label={label({ subject, name })}
                hint={hints[subject]}
                control={<input type="checkbox" name="ticked" value={subject} defaultChecked={form.newsletters} />}
              />
            ) : (
              <FoldField
                key={subject}
                name="ticked"
                value={subject}
                label={label({ subject, name })}
                hint={hints[subject]}
                checked={form.ticked.includes(subject)}
                open={form.ticked.includes(subject) || wrong.has(subject)}
                more={t(`ticks.more.${subject}`)}
              >
                {details[subject]}
              </FoldField>
            ),
          )}
      </ChoiceGroup>
      <TextField
        name="companyName"
        label={t("form.companyName")}
        autoComplete="organization"
        maxLength={120}
        value={form.companyName}
        error={of("companyName")}
      />
      <MailLanguageField value={form.lang} error={of("lang")} />
      <CheckboxField
        name="privacy"
        required
        checked={form.privacy === "yes"}
        error={of("privacy")}
        label={
          <>
            {t("form.privacy")} <a href="/ui/irh/privacy">{t("form.privacyLink")}</a>
          </>
        }
      />
      <Challenge challenge={challenge} error={of("slide")} />
      <FormActions>
        <Button>{t("form.submit")}</Button>
      </FormActions>
    </Form>
  );
}
