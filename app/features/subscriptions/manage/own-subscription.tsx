import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import { Button } from "~/ui/public/forms/button";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Columns, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Rail, RailPart } from "~/ui/public/rail";
import { AlertRows } from "../alerts/alert-rows";
import { type FiredAlert, FiredAlerts } from "../alerts/fired-alerts";
import type { Delivery } from "../alerts/kinds";
import { QuoteTable } from "../alerts/quote-table";
import type { Quote } from "../alerts/read-alerts";
import { type AlertsForm, emptyRow, type FormRow } from "../alerts/schemas";
import { securitiesOf, shownQuotes } from "../alerts/securities";
import type { Tried } from "../alerts/try.server";
import { typedThreshold } from "../alerts/words";
import type { MenuEntry } from "../mail-centre/rules";
import { EventChoice, type KnownType } from "../reminders/event-choice";
import type { EventsForm } from "../reminders/schemas";
import type { Subject } from "../schemas";
import { MailLanguageField } from "../sign-up/address-fields";
import { type Problem, said, spoken } from "../sign-up/problems";
import { TopicChoice } from "../sign-up/topic-choice";

type Alert = FiredAlert & { armed: boolean; delivery: Delivery };
type OwnSubscriptionProps = {
  own: {
    email: string;
    mailLang: Lang;
    since: string | null;
    alerts: Alert[];
    quotes: Quote[];
    types: string[];
    events: EventsForm;
    eventTypes: KnownType[];
    menu: MenuEntry[];
  };
  lang: Lang;
  answer?: {
    done?: string;
    alerts?: AlertsForm;
    tried?: Tried;
    types?: string[];
    events?: EventsForm;
    problems?: Problem[];
    refusal?: Refusal;
  };
};

const rowOf = (alert: Alert, quotes: Quote[]): FormRow => ({
  instrumentId: alert.instrumentId,
  kind: alert.kind,
  target: typedThreshold(
    alert.kind,
    alert.threshold,
    quotes.find(({ id }) => id === alert.instrumentId)?.decimals ?? 2,
  ),
  frequency: alert.frequency,
});

/** A subscriber's own page: the alerts to change, those that have fired, the language, and the way out. */
export function OwnSubscription({ own, lang, answer = {} }: OwnSubscriptionProps) {
  const { t } = useTranslation("subscriptions");
  const { errors, of } = spoken(t, answer.problems);
  const armed = own.alerts.filter((alert) => alert.armed);
  const hasContent = armed.length + own.types.length + own.events.events.length > 0;
  const alerts = answer.alerts ?? {
    alerts: hasContent ? armed.map((alert) => rowOf(alert, own.quotes)) : [emptyRow()],
    alertDelivery: armed[0]?.delivery ?? "instant",
  };
  const inEvents = Boolean(of("events") || of("lead"));
  const fired = own.alerts.filter((alert) => alert.firedAsOf !== null);
  const rail = (
    <Rail>
      <RailPart title={t("manage.for", { email: own.email })}>
        {own.since && <p>{t("manage.since", { day: own.since })}</p>}
      </RailPart>
      <RailPart title={t("manage.language")}>
        <Form>
          <MailLanguageField value={own.mailLang} error={of("lang")} />
          <FormActions>
            <Button kind="secondary" name="intent" value="saveLanguage">
              {t("manage.saveLanguage")}
            </Button>
          </FormActions>
        </Form>
      </RailPart>
      <RailPart title={t("unsubscribe.title")}>
        <ConfirmDialog
          trigger={t("unsubscribe.title")}
          title={t("unsubscribe.question")}
          cancel={t("unsubscribe.cancel")}
        >
          <p>{t("unsubscribe.text")}</p>
          <Form>
            <Button kind="danger" name="intent" value="unsubscribe">
              {t("unsubscribe.confirm")}
            </Button>
          </Form>
        </ConfirmDialog>
      </RailPart>
    </Rail>
  );
  const forms: Record<Subject, (label: string | undefined) => ReactNode> = {
    announcements: (label) => (
      <Section>
        <Form errors={of("announcements") ? errors : []}>
          <TopicChoice label={label} types={answer.types ?? own.types} error={of("announcements")} />
          <FormActions>
            <Button name="intent" value="saveTopics">
              {t("topics.save")}
            </Button>
          </FormActions>
        </Form>
      </Section>
    ),
    events: (label) => (
      <Section>
        <Form errors={inEvents ? errors : []}>
          <EventChoice label={label} form={answer.events ?? own.events} types={own.eventTypes} errorOf={of} />
          <FormActions>
            <Button name="intent" value="saveEvents">
              {t("events.save")}
            </Button>
          </FormActions>
        </Form>
      </Section>
    ),
    alerts: (label) =>
      own.quotes.length > 0 && (
        <>
          <Section title={t("quotes.title")}>
            <QuoteTable quotes={shownQuotes(t, own.quotes, lang)} />
          </Section>
          <Section>
            <Form errors={of("announcements") || inEvents ? [] : errors}>
              <AlertRows
                label={label}
                form={alerts}
                securities={securitiesOf(t, own.quotes)}
                lang={lang}
                errorOf={of}
                tried={answer.tried}
              />
              <FormActions>
                <Button name="intent" value="saveAlerts">
                  {t("manage.save")}
                </Button>
              </FormActions>
            </Form>
          </Section>
        </>
      ),
  };
  return (
    <Columns aside={rail}>
      {answer.done === "saved" && (
        <Notice tone="success" live>
          {t("manage.saved")}
        </Notice>
      )}
      {answer.refusal && (
        <Notice tone="error" live>
          {said(t, answer.refusal)}
        </Notice>
      )}
      {own.menu.map(({ subject, name }) => (
        <Fragment key={subject}>{forms[subject](name ? say(name, lang) : undefined)}</Fragment>
      ))}
      {fired.length > 0 && (
        <FiredAlerts fired={fired} quotes={own.quotes} lang={lang} timeOf={(at) => formatInstant(at, lang)} />
      )}
    </Columns>
  );
}
