import { Button } from "@mantine/core";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { offeredReasons } from "~/features/appointments/decline-reasons/operations.server";
import { kindWord } from "~/publishing/contents/kinds";
import { NextOut } from "~/publishing/release-parts/next-out";
import { ctxKey } from "~/server/request/context.server";
import { formatLongDay } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { Beside, OfficePage, Panel, Stat, StatGrid } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { MailHealth } from "../mails/mail-health";
import type { Route } from "./+types/office";
import { readFirstSteps } from "./first-steps.server";
import { readOverview } from "./operations.server";
import { QuestionsTable } from "./questions-table";
import { SiteHealth } from "./site-health";

const visitorsDay = () => import("./visitors-day");
const ArrivingVisitors = lazy(async () => ({ default: (await visitorsDay()).ArrivingVisitors }));
const VisitsTable = lazy(async () => ({ default: (await visitorsDay()).VisitsTable }));
const WaitingVisitors = lazy(async () => ({ default: (await visitorsDay()).WaitingVisitors }));
const TextsTable = lazy(async () => ({ default: (await import("./texts-table")).TextsTable }));
const NextDuties = lazy(async () => ({ default: (await import("./next-duties")).NextDuties }));
const FirstSteps = lazy(async () => ({ default: (await import("./first-steps")).FirstSteps }));

export const handle = { hydrate: true, permission: "office.open" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const leads = ctx.company.liveAt === null && may(ctx, "site.live");
  const steps = leads ? await readFirstSteps(ctx) : null;
  const [overview, reasons] = await Promise.all([
    readOverview(ctx),
    may(ctx, "appointments.answer") ? offeredReasons(ctx) : [],
  ]);
  return { ...overview, reasons, steps, now: ctx.now };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["office", "home"]);
  const lang = useLang();
  const {
    steps,
    today,
    begin,
    answers,
    publishes,
    pending,
    messages,
    texts,
    drafts,
    waiting,
    reasons,
    arriving,
    visits,
    next,
    questions,
    duties,
    exchange,
    health,
    mail,
    now,
  } = loaderData;
  const held = visits.filter(({ isToday }) => isToday);
  return (
    <OfficePage
      title={t("home:overview.title")}
      lead={t("home:overview.lead", { day: formatLongDay(today, lang) })}
      actions={begin.map(({ href, label }) => (
        <Button key={href} component={Link} to={href} variant="default" size="xs">
          {label}
        </Button>
      ))}
    >
      {steps && <FirstSteps steps={steps} />}
      <Beside
        beside={[
          (publishes || next.length > 0) && (
            <Panel key="next" title={t("home:overview.nextOut")}>
              <NextOut releases={next} read={now} mayOpen={publishes} />
            </Panel>
          ),
          duties && <NextDuties key="duties" duties={duties} />,
          mail && <MailHealth key="mail" mail={mail} />,
          health && <SiteHealth key="health" {...health} />,
        ]}
      >
        <Panel title={t(answers ? "home:overview.waiting" : "home:overview.glance")}>
          <StatGrid>
            <Stat
              label={t("home:overview.pending")}
              value={pending}
              tone={answers && pending > 0 ? "attention" : "neutral"}
              note={pending === 0 ? t("home:overview.nothing") : answers && t("home:overview.pendingNote")}
              href="/office/registrations?status=pending"
            />
            <Stat
              label={t("home:overview.visits")}
              value={held.length}
              note={t("home:overview.heads", { count: held.reduce((sum, one) => sum + one.held, 0) })}
              href="/office/reception"
            />
            {messages && (
              <Stat
                label={t("messages:overview.waiting")}
                value={messages.waiting}
                tone={messages.late > 0 ? "danger" : messages.waiting > 0 ? "attention" : "neutral"}
                note={
                  messages.waiting === 0
                    ? t("messages:overview.nothing")
                    : messages.late > 0 && t("messages:overview.late", { count: messages.late })
                }
                href="/office/messages"
              />
            )}
            {exchange.waiting > 0 && (
              <Stat
                label={t("announcements:hkex.title")}
                value={exchange.waiting}
                tone={exchange.late ? "danger" : "attention"}
                note={t("announcements:hkex.note")}
                href="/office/announcements"
              />
            )}
          </StatGrid>
        </Panel>
        {questions.length > 0 && <QuestionsTable rows={questions} />}
        {waiting && <WaitingVisitors rows={waiting} reasons={reasons} />}
        {arriving && held.length > 0 && <ArrivingVisitors rows={arriving} />}
        {texts && texts.length > 0 && (
          <TextsTable
            title={t("home:overview.texts")}
            since={t("home:overview.since")}
            rows={texts.map(({ kind, ...one }) => ({ ...one, type: t(`home:overview.${kind}`) }))}
          />
        )}
        {drafts && drafts.length > 0 && (
          <TextsTable
            title={t("home:overview.drafts")}
            lead={t("home:overview.draftsLead")}
            since={t("home:overview.saved")}
            rows={drafts.map(({ kind, ...one }) => ({ ...one, type: t(kindWord(kind) as never) }))}
          />
        )}
        <VisitsTable rows={visits} />
      </Beside>
    </OfficePage>
  );
}
