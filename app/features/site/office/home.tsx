import { useTranslation } from "react-i18next";
import { NextOut } from "~/publishing/parts/release/next-out";
import { subjectWord } from "~/publishing/rules/kinds";
import { ctxKey } from "~/server/context.server";
import { beijingTime, formatInstant, formatLongDay, formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { DataTable } from "~/ui/office/data-table";
import { OfficePage, Panel, Stat, StatGrid } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { useLang } from "~/ui/office/use-lang";
import { readFirstSteps } from "../operations/first-steps.server";
import { readOverview } from "../operations/overview.server";
import { FirstSteps } from "../parts/first-steps";
import type { Route } from "./+types/home";

export const handle = { hydrate: true, permission: "office.open" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const leads = ctx.company.liveAt === null && may(ctx, "site.live");
  const steps = leads ? await readFirstSteps(ctx) : null;
  return { ...(await readOverview(ctx)), steps, now: ctx.now, mayRelease: may(ctx, "site.publish") };
}

const approvalPath = (kind: string, subjectId: string) =>
  kind === "appointments.activity"
    ? `/office/activities/${subjectId}`
    : kind === "site.release"
      ? "/office/releases"
      : kind === "platform.secondPerson"
        ? "/office/security"
        : "/office/company";

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const { now, next, today, approvals, exchange, pending, visits, mail, cron, mayRelease } = loaderData;
  const heads = visits.reduce((sum, { held }) => sum + held, 0);
  const instant = (at: Date | number) => formatInstant(new Date(at), lang);
  return (
    <OfficePage title={t("home.title")} lead={t("home.lead", { day: formatLongDay(today, lang) })}>
      {loaderData.steps && <FirstSteps steps={loaderData.steps} />}
      <Panel title={t("home.waiting")}>
        <StatGrid>
          <Stat
            label={t("home.pending")}
            value={pending}
            tone={pending > 0 ? "attention" : "neutral"}
            note={pending > 0 ? t("home.pendingNote") : t("home.nothing")}
            href="/office/registrations?status=pending"
          />
          <Stat
            label={t("home.visits")}
            value={visits.length}
            note={t("home.heads", { count: heads })}
            href="/office/activities"
          />
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
      {approvals.length > 0 && (
        <Panel title={t("approval.waiting")} lead={t("approval.waitingNote")}>
          <DataTable
            caption={t("approval.waiting")}
            empty={t("approval.waitingNone")}
            rows={approvals}
            rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
            rowHref={({ kind, subjectId }) => approvalPath(kind, subjectId)}
            columns={[
              { key: "kind", head: t("approval.subject"), cell: ({ kind }) => t(subjectWord(kind) as never) },
              { key: "asker", head: t("approval.asker"), cell: ({ asker }) => asker },
              {
                key: "since",
                head: t("approval.since"),
                align: "end",
                cell: ({ askedAt }) => <Since at={new Date(askedAt)} />,
              },
            ]}
          />
        </Panel>
      )}
      <Panel title={t("home.nextOut")}>
        <NextOut releases={next} read={now} mayOpen={mayRelease} />
      </Panel>
      <Panel title={t("home.today")}>
        <DataTable
          caption={t("home.today")}
          empty={t("home.noVisits")}
          rows={visits}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/office/registrations?activity=${id}`}
          columns={[
            { key: "title", head: t("home.activity"), cell: ({ title }) => say(title, lang) },
            {
              key: "time",
              head: t("home.time"),
              cell: ({ startsAt, endsAt }) => formatSpan(new Date(startsAt), new Date(endsAt), lang),
            },
            { key: "location", head: t("home.location"), wide: true, cell: ({ location }) => say(location, lang) },
            { key: "held", head: t("home.expected"), align: "end", cell: ({ held }) => held },
          ]}
        />
      </Panel>
      <Panel title={t("home.mail")} lead={t("home.mailLead")}>
        <StatGrid>
          <Stat
            label={t("home.mailWaiting")}
            value={mail.waiting}
            tone={mail.late ? "danger" : "neutral"}
            note={mail.oldest !== null && t("home.oldest", { time: instant(mail.oldest) })}
          />
          <Stat
            label={t("home.mailFailed")}
            value={mail.failed}
            tone={mail.failed > 0 ? "danger" : "neutral"}
            note={t("home.week")}
          />
          <Stat
            label={t("home.mailUnknown")}
            value={mail.unknown}
            tone={mail.unknown > 0 ? "attention" : "neutral"}
            note={t("home.unknownNote")}
          />
          <Stat
            label={t("home.cron")}
            value={cron ? beijingTime(new Date(cron.at)) : "—"}
            tone={!cron || cron.late ? "danger" : "neutral"}
            note={cron ? instant(cron.at) : t("home.cronNever")}
          />
        </StatGrid>
      </Panel>
    </OfficePage>
  );
}
