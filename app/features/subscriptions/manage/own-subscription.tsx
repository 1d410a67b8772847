import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { Button } from "~/ui/public/forms/button";
import { CheckboxField } from "~/ui/public/forms/choice-field";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { TextField } from "~/ui/public/forms/field";
import { Form, FormActions } from "~/ui/public/forms/form";
import { Columns, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Rail, RailPart } from "~/ui/public/rail";
import { AlertRows } from "../alerts/alert-rows";
import { typedThreshold } from "../alerts/alert-words";
import { type FiredAlert, FiredAlerts } from "../alerts/fired-alerts";
import type { Delivery } from "../alerts/kinds";
import { QuoteTable } from "../alerts/quote-table";
import type { Quote } from "../alerts/read-alerts";
import { type AlertsForm, emptyRow, type FormRow } from "../alerts/schemas";
import { securitiesOf, shownQuotes } from "../alerts/securities";
import type { MenuEntry } from "../mail-centre/rules";
import { EventChoice, type KnownType } from "../reminders/event-choice";
import type { OwnForm, Subject } from "../schemas";
import { MailLanguageField } from "../sign-up/address-fields";
import { spoken } from "../sign-up/problem-words";
import { TopicChoice } from "../sign-up/topic-choice";
import { type AddressAnswer, AddressForm } from "./address-form";
import type { OwnFormAnswer } from "./own-form.server";

type Alert = FiredAlert & { armed: boolean; delivery: Delivery };
type OwnSubscriptionProps = {
  own: {
    email: string;
    since: string | null;
    alerts: Alert[];
    quotes: Quote[];
    eventTypes: KnownType[];
    menu: MenuEntry[];
    form: Omit<OwnForm, keyof AlertsForm>;
    /** Whether a code has opened the page: then the same code opens the own data too. */
    bySession: boolean;
  };
  lang: Lang;
  answer?: OwnAnswer;
};
export type OwnAnswer = Partial<OwnFormAnswer> & { saved?: boolean; address?: AddressAnswer };

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

/** The rows of the alerts that are armed; an empty one for somebody who has nothing else either. */
function shownAlerts({ alerts, quotes, form }: OwnSubscriptionProps["own"]): AlertsForm {
  const armed = alerts.filter((alert) => alert.armed && quotes.some(({ id }) => id === alert.instrumentId));
  const isEmpty = armed.length + form.announcements.length + form.events.length === 0 && !form.newsletters;
  return {
    alerts: isEmpty ? [emptyRow()] : armed.map((alert) => rowOf(alert, quotes)),
    alertDelivery: armed[0]?.delivery ?? "instant",
  };
}

/**
 * A subscriber's own page: all that is subscribed in one form with one button, the address, what has fired, and the way
 * out.
 */
export function OwnSubscription({ own, lang, answer = {} }: OwnSubscriptionProps) {
  const { t } = useTranslation("subscriptions");
  const { errors, of } = spoken(t, answer.problems);
  const form = answer.form ?? { ...own.form, ...shownAlerts(own) };
  const fired = own.alerts.filter((alert) => alert.firedAsOf !== null);
  const rail = (
    <Rail>
      <RailPart title={t("manage.for", { email: own.email })}>
        {own.since && <p>{t("manage.since", { day: own.since })}</p>}
        <p>
          <a href="#address">{t("address.title")}</a>
        </p>
      </RailPart>
      <RailPart title={t("ownData.title")}>
        <p>{t(own.bySession ? "ownData.open" : "ownData.byCode")}</p>
        <a href={hrefOf("privacy/yourData")}>{t("ownData.go")}</a>
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
  const parts: Record<Subject, (label: string | undefined) => ReactNode> = {
    announcements: (label) => <TopicChoice label={label} types={form.announcements} error={of("announcements")} />,
    events: (label) => <EventChoice label={label} form={form} types={own.eventTypes} errorOf={of} />,
    newsletters: (label) => (
      <CheckboxField
        name="ticked"
        value="newsletters"
        label={label ?? t("newsletters.title")}
        hint={t("newsletters.hint")}
        checked={form.newsletters}
      />
    ),
    alerts: (label) =>
      own.quotes.length > 0 && (
        <AlertRows
          label={label}
          form={form}
          securities={securitiesOf(t, own.quotes)}
          lang={lang}
          errorOf={of}
          tried={answer.tried}
        >
          <QuoteTable quotes={shownQuotes(t, own.quotes, lang)} />
        </AlertRows>
      ),
  };
  return (
    <Columns aside={rail}>
      {answer.saved && (
        <Notice tone="success" live>
          {t("manage.saved")}
        </Notice>
      )}
      <Section>
        <Form errors={errors}>
          {own.menu.map(({ subject, name }) => (
            <Fragment key={subject}>{parts[subject](name ? say(name, lang) : undefined)}</Fragment>
          ))}
          <TextField
            name="companyName"
            label={t("form.companyName")}
            autoComplete="organization"
            maxLength={120}
            value={form.companyName}
            error={of("companyName")}
          />
          <MailLanguageField value={form.lang} error={of("lang")} />
          <FormActions>
            <Button name="intent" value="save">
              {t("manage.save")}
            </Button>
          </FormActions>
        </Form>
      </Section>
      <AddressForm masked={own.email} answer={answer.address} />
      {fired.length > 0 && (
        <FiredAlerts fired={fired} quotes={own.quotes} lang={lang} timeOf={(at) => formatInstant(at, lang)} />
      )}
    </Columns>
  );
}
