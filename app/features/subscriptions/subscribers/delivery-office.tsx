import { Alert, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { ChartBox } from "~/ui/office/chart/chart-box";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel, Stat, StatGrid } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import type { Route } from "./+types/delivery-office";
import { liftAddress, resumeMailings, showDelivery } from "./delivery.server";
import { SuppressedAddress } from "./schemas";

export const handle = { hydrate: true, permission: "subscriptions.read", write: "subscriptions.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...(await showDelivery(ctx)), mayEdit: may(ctx, "subscriptions.edit") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  if (form.get("intent") !== "lift") return formAnswer(await resumeMailings(ctx));
  const address = SuppressedAddress.safeParse(Object.fromEntries(form));
  return formAnswer(address.success ? await liftAddress(ctx, address.data.email) : invalid(address.error));
}

const figures = ["sent", "delivered", "bounced", "complained"] as const;
const colours = { delivered: "series-2", unreported: "series-1", bounced: "series-3", complained: "series-4" };
const places = ["delivered", "unreported", "bounced", "complained"] as const;
const whole = (n: number) => numberText(n, { digits: 0 });

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const { days, chart, mailings, waiting, suppressed, breaker, mayEdit } = loaderData;
  const { t } = useTranslation("subscribers");
  const { t: s } = useTranslation("subscriptions");
  const lang = useLang();
  const daysWithMails = days.filter((day) => figures.some((name) => day[name] > 0));
  const sum = (name: (typeof figures)[number]) => days.reduce((all, day) => all + day[name], 0);
  return (
    <OfficePage
      title={t("delivery.title")}
      lead={t("delivery.lead")}
      back={{ label: s("office.back"), href: "/office/subscribers" }}
    >
      {breaker && (
        <Alert color="red" title={t(`delivery.breaker.${breaker.reason}`)}>
          <Stack align="flex-start" gap="sm">
            {t("delivery.breaker.text", { time: formatInstant(breaker.at, lang) })}
            {mayEdit && (
              <ConfirmButton
                label={t("delivery.breaker.resume")}
                values={{ intent: "resume" }}
                title={t("delivery.breaker.question")}
                body={t("delivery.breaker.advice")}
                saved={t("delivery.breaker.done")}
              />
            )}
          </Stack>
        </Alert>
      )}
      <StatGrid>
        <Stat label={t("delivery.waiting")} value={whole(waiting)} />
        {figures.map((name) => (
          <Stat key={name} label={t(`delivery.${name}`)} value={whole(sum(name))} />
        ))}
        <Stat label={t("delivery.suppressed")} value={whole(suppressed)} href="/office/subscribers?suppressed=yes" />
      </StatGrid>
      <Panel title={t("delivery.mailings")} lead={t("delivery.mailingsLead")}>
        <PagedTable
          rows={mailings}
          rowKey={({ occasion }) => occasion}
          caption={t("delivery.mailings")}
          empty={t("delivery.none")}
          columns={[
            { key: "title", head: t("delivery.mailing"), cell: ({ title }) => title ?? t("delivery.withdrawn") },
            {
              key: "kind",
              head: t("history.kind"),
              wide: true,
              cell: ({ kind }) => s(`own.mail.${kind.split(".")[1]}` as "own.mail.release"),
            },
            {
              key: "started",
              head: t("delivery.started"),
              wide: true,
              cell: ({ startedAt }) => formatInstant(startedAt, lang),
            },
            ...(["written", "waiting", ...figures, "notSent"] as const).map((name) => ({
              key: name,
              head: t(`delivery.mailingOf.${name}`),
              align: "end" as const,
              cell: (row: (typeof mailings)[number]) => whole(row[name]),
            })),
          ]}
        />
      </Panel>
      <Panel title={t("delivery.byDay")} lead={t("delivery.byDayLead")}>
        {daysWithMails.length > 0 && (
          <ChartBox
            label={t("delivery.byDay")}
            kind="area"
            height={240}
            by="day"
            rows={chart.map(({ day, ...row }) => ({ day: formatDay(day, lang), ...row }))}
            series={places.map((name) => ({ name, label: t(`delivery.${name}`), color: colours[name] }))}
          />
        )}
        <PagedTable
          rows={daysWithMails.toReversed()}
          rowKey={({ day }) => day}
          caption={t("delivery.byDay")}
          empty={t("delivery.none")}
          columns={[
            {
              key: "day",
              head: t("delivery.day"),
              sort: ({ day }) => day,
              cell: ({ day }) => formatDay(day, lang),
            },
            ...figures.map((name) => ({
              key: name,
              head: t(`delivery.${name}`),
              align: "end" as const,
              sort: (row: (typeof days)[number]) => row[name],
              cell: (row: (typeof days)[number]) => whole(row[name]),
            })),
          ]}
        />
      </Panel>
      {mayEdit && suppressed > 0 && <LiftForm />}
    </OfficePage>
  );
}

/** Lets one address have mails again; addresses are known by what is typed alone. */
function LiftForm() {
  const { t } = useTranslation("subscribers");
  const form = useOfficeForm({ saved: t("history.liftDone") });
  return (
    <Panel id="suppressed" title={t("delivery.suppressed")} lead={t("delivery.suppressedLead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="lift" />
        <TextInput
          {...form.field("email")}
          type="email"
          label={t("delivery.address")}
          description={t("history.liftText")}
          autoComplete="off"
          maxLength={254}
        />
        <SaveBar form={form} label={t("delivery.lift")} still />
      </OfficeForm>
    </Panel>
  );
}
