import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RevealReason } from "~/features/privacy/schemas";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { RevealButton } from "~/ui/office/reveal-button";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { alertText } from "../alerts/alert-words";
import { useEventWords, useLeadWords } from "../reminders/event-choice";
import { useTopicWords } from "../sign-up/topic-choice";
import { findOffers } from "../sign-up/wishes.server";
import type { Route } from "./+types/office";
import { liftSuppression } from "./delivery.server";
import { listMailsOf, listSuppressed } from "./history-queries.server";
import { MailHistory } from "./mail-history";
import { revealSubscriber, showSubscriber } from "./operations.server";
import { mailKinds } from "./own-data.server";
import { stateTones } from "./state-tones";

export const handle = { hydrate: true, permission: "subscriptions.read", write: "subscriptions.reveal" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showSubscriber(ctx, params.id);
  if (!shown.ok) throw new Response(null, { status: 404 });
  const [mails, suppressed] = await Promise.all([
    listMailsOf(ctx.db, ctx.company.id, params.id, mailKinds, 50),
    listSuppressed(ctx.db, ctx.company.id, params.id),
  ]);
  const wanted = shown.value.topics.map(({ type }) => type);
  return {
    subscriber: shown.value,
    ...(await findOffers(ctx, wanted)),
    mayReveal: may(ctx, "subscriptions.reveal"),
    mails,
    suppressed,
  };
}

/** Lets mails go to the address again, or reveals it; the answer goes to this one screen and is kept nowhere. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "lift") return formAnswer(await liftSuppression(context.get(ctxKey), params.id));
  const reason = RevealReason.safeParse(Object.fromEntries(form));
  if (!reason.success) return formAnswer(invalid(reason.error));
  return formAnswer(await revealSubscriber(context.get(ctxKey), params.id, reason.data));
}

type Person = { email: string };

export default function Subscriber({ loaderData }: Route.ComponentProps) {
  const { subscriber, quotes, types, mayReveal, mails, suppressed } = loaderData;
  const { t } = useTranslation("subscriptions");
  const { t: s } = useTranslation("subscribers");
  const lang = useLang();
  const words = useTopicWords();
  const eventWords = useEventWords(types);
  const leadWords = useLeadWords();
  const [person, setPerson] = useState<Person | null>(null);
  const at = (time: Date | null) => (time ? formatInstant(time, lang) : "—");
  return (
    <OfficePage
      title={t("office.person")}
      back={{ label: t("office.back"), href: "/office/subscribers" }}
      badge={<StatusBadge tone={stateTones[subscriber.state]}>{t(`office.states.${subscriber.state}`)}</StatusBadge>}
    >
      <Panel
        title={t("office.details")}
        lead={subscriber.email && t(person ? "office.shown" : "office.masked")}
        actions={
          subscriber.email &&
          mayReveal &&
          (person ? (
            <Button variant="default" size="xs" onClick={() => setPerson(null)}>
              {t("office.hide")}
            </Button>
          ) : (
            <RevealButton label={t("office.reveal")} onShown={(shown: Person) => setPerson(shown)} />
          ))
        }
      >
        <Facts
          items={[
            { term: t("office.email"), value: person?.email ?? subscriber.email ?? t("office.erased") },
            { term: t("office.companyName"), value: subscriber.company ?? "—" },
            { term: t("office.language"), value: t(`language.${subscriber.lang}`) },
            ...(subscriber.topics.some(({ topic }) => topic === "newsletters")
              ? [{ term: t("newsletters.title"), value: t("topics.yes") }]
              : []),
            { term: t("office.since"), value: at(subscriber.createdAt) },
            { term: t("office.confirmedAt"), value: at(subscriber.confirmedAt) },
            { term: t("office.unsubscribedAt"), value: at(subscriber.unsubscribedAt) },
          ]}
        />
      </Panel>
      <MailHistory mails={mails} suppressed={suppressed} />
      <Panel title={t("topics.announcements")}>
        <DataTable
          caption={t("topics.announcements")}
          empty={t("topics.none")}
          rows={subscriber.topics.filter(({ topic }) => topic === "announcements")}
          rowKey={({ type }) => type}
          columns={[
            { key: "type", head: t("topics.type"), cell: ({ type }) => words(type) },
            { key: "since", head: t("topics.since"), align: "end", cell: ({ since }) => at(since) },
          ]}
        />
      </Panel>
      <Panel title={t("events.title")}>
        <DataTable
          caption={t("events.title")}
          empty={t("events.none")}
          rows={subscriber.topics.filter(({ topic }) => topic === "events")}
          rowKey={({ type }) => type}
          columns={[
            { key: "type", head: t("events.type"), cell: ({ type }) => eventWords(type) },
            { key: "lead", head: t("events.lead"), cell: ({ lead }) => leadWords(lead) },
            { key: "since", head: t("topics.since"), align: "end", cell: ({ since }) => at(since) },
          ]}
        />
      </Panel>
      <Panel title={t("form.alerts")}>
        <DataTable
          caption={t("form.alerts")}
          empty={t("office.noAlerts")}
          rows={subscriber.alerts}
          rowKey={(alert) => alert.id}
          columns={[
            { key: "alert", head: t("manage.alert"), cell: (alert) => alertText(t, quotes, lang, alert) },
            {
              key: "state",
              head: t("office.alertState"),
              cell: (alert) => t(alert.armed ? "office.armed" : "office.fired"),
            },
            { key: "delivery", head: s("column.delivery"), cell: (alert) => t(`delivery.${alert.delivery}`) },
            { key: "firedAt", head: t("office.lastFired"), align: "end", cell: (alert) => at(alert.firedAsOf) },
          ]}
        />
      </Panel>
    </OfficePage>
  );
}
