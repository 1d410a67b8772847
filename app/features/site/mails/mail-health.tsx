import { useTranslation } from "react-i18next";
import { beijingTime } from "~/shared/dates";
import { Panel, Stat, StatGrid } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import type { readOverview } from "../overview/operations.server";

type Mail = NonNullable<Awaited<ReturnType<typeof readOverview>>["mail"]>;

/** What is on its way by mail, what went wrong, and when the minute's check last ran. */
export function MailHealth({ mail: { waiting, late, oldest, failed, unknown, cron } }: { mail: Mail }) {
  const { t } = useTranslation(["office", "home"]);
  return (
    <Panel title={t("home:overview.mail")} lead={t("home:overview.mailLead")}>
      <StatGrid>
        <Stat
          label={t("home:overview.mailWaiting")}
          value={waiting}
          tone={late ? "danger" : "neutral"}
          note={
            oldest !== null && (
              <>
                {t("home:overview.oldest")} <Since at={new Date(oldest)} />
              </>
            )
          }
        />
        <Stat
          label={t("home:overview.mailFailed")}
          value={failed}
          tone={failed > 0 ? "danger" : "neutral"}
          note={t("home:overview.week")}
          href="/office/mails"
        />
        <Stat
          label={t("home:overview.mailUnknown")}
          value={unknown}
          tone={unknown > 0 ? "attention" : "neutral"}
          note={t("home:overview.unknownNote")}
          href="/office/mails"
        />
        <Stat
          label={t("home:overview.cron")}
          value={cron ? beijingTime(new Date(cron.at)) : "—"}
          tone={!cron || cron.late ? "danger" : "neutral"}
          note={cron ? <Since at={new Date(cron.at)} /> : t("home:overview.cronNever")}
        />
      </StatGrid>
    </Panel>
  );
}
