import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/form-answer.server";
import { formatInstant } from "~/shared/dates";
import { DataTable } from "~/ui/office/data-table";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Facts, OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { revealSubscriber, showSubscriber } from "../operations/office.server";
import { findQuotes } from "../operations/wishes.server";
import { alertText } from "../parts/securities";
import { stateTones } from "../parts/state-tones";
import type { Route } from "./+types/subscriber";

export const handle = { hydrate: true, permission: "subscriptions.read", write: "subscriptions.reveal" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showSubscriber(ctx, params.id);
  if (!shown.ok) throw new Response(null, { status: 404 });
  return { subscriber: shown.value, quotes: await findQuotes(ctx) };
}

/** Reveals the address; the answer goes to this one screen and is kept nowhere. */
export async function action({ context, params }: Route.ActionArgs) {
  return formAnswer(await revealSubscriber(context.get(ctxKey), params.id));
}

type Person = { email: string; companyName: string };

export default function Subscriber({ loaderData: { subscriber, quotes } }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const lang = useLang();
  const [person, setPerson] = useState<Person | null>(null);
  const form = useOfficeForm<Person>({ onDone: setPerson });
  const at = (time: Date | null) => (time ? formatInstant(time, lang) : "—");
  return (
    <OfficePage
      title={t("office.person")}
      back={{ label: t("office.back"), href: "/office/subscribers" }}
      badge={<StatusBadge tone={stateTones[subscriber.state]}>{t(`office.states.${subscriber.state}`)}</StatusBadge>}
    >
      <Panel>
        <Facts
          items={[
            { term: t("office.email"), value: person?.email ?? subscriber.email ?? t("office.erased") },
            ...(person ? [{ term: t("office.companyName"), value: person.companyName || "—" }] : []),
            { term: t("office.language"), value: t(`language.${subscriber.lang}`) },
            { term: t("office.since"), value: at(subscriber.createdAt) },
            { term: t("office.confirmedAt"), value: at(subscriber.confirmedAt) },
            { term: t("office.unsubscribedAt"), value: at(subscriber.unsubscribedAt) },
          ]}
        />
        {subscriber.email && !person && (
          <Stack gap="xs" align="start" mt="md">
            <Refusal form={form} />
            <Button variant="default" size="xs" loading={form.busy} onClick={() => void form.submit({ intent: "reveal" })}>
              {t("office.reveal")}
            </Button>
            <Text size="sm" c="dimmed">
              {t("office.revealHint")}
            </Text>
          </Stack>
        )}
      </Panel>
      <Panel title={t("form.alerts")}>
        <DataTable
          caption={t("form.alerts")}
          empty={t("office.noAlerts")}
          rows={subscriber.alerts}
          rowKey={(alert) => alert.id}
          columns={[
            { key: "alert", head: t("manage.alert"), cell: (alert) => alertText(t, quotes, lang, alert) },
            { key: "state", head: t("office.alertState"), cell: (alert) => t(alert.armed ? "office.armed" : "office.fired") },
            { key: "firedAt", head: t("manage.firedAt"), align: "end", cell: (alert) => at(alert.firedAsOf) },
          ]}
        />
      </Panel>
    </OfficePage>
  );
}
