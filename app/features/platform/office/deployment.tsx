import { useTranslation } from "react-i18next";
import { readHealth } from "~/server/handler/health.server";
import { ctxKey } from "~/server/request/context.server";
import { beijingTime, formatInstant } from "~/shared/dates";
import { Facts, OfficePage, Panel, Stat, StatGrid } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { showDatabases } from "../operations/companies.server";
import { megabytes } from "../rules/new-company";
import type { Route } from "./+types/deployment";

export const handle = { hydrate: true, permission: "platform.operate" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [health, databases] = await Promise.all([readHealth(ctx.env, ctx.now), showDatabases(ctx)]);
  return { health, ...databases };
}

type Health = Route.ComponentProps["loaderData"]["health"];

function Clock({ lastCronRun, cronLate }: Health) {
  const { t } = useTranslation("platform");
  const note = lastCronRun ? <Since at={lastCronRun} /> : t("deployment.clockNever");
  return (
    <Stat
      label={t("deployment.clock")}
      value={lastCronRun ? beijingTime(lastCronRun) : "—"}
      tone={!lastCronRun || cronLate ? "danger" : "neutral"}
      note={cronLate ? t("deployment.clockLate") : note}
    />
  );
}

/** How the deployment stands as a whole: its clock, what waits to go out, and its databases. */
export default function Deployment({ loaderData: { health, databases, roomiest } }: Route.ComponentProps) {
  const { t } = useTranslation("platform");
  const lang = useLang();
  const { oldestPendingSeconds: oldest } = health;
  const instant = (at: Date | null) => at && formatInstant(at, lang);
  return (
    <OfficePage
      title={t("deployment.title")}
      lead={t("deployment.lead")}
      badge={
        <StatusBadge tone={health.ok ? "success" : "danger"}>
          {t(`deployment.${health.ok ? "well" : "ill"}`)}
        </StatusBadge>
      }
    >
      <StatGrid>
        <Clock {...health} />
        <Stat
          label={t("deployment.companies")}
          value={health.failingCompanies}
          tone={health.failingCompanies > 0 ? "danger" : "neutral"}
          note={t("deployment.companiesNote")}
          href="/office/companies"
        />
        <Stat
          label={t("deployment.waiting")}
          value={health.pendingOutboxRows}
          note={oldest !== null && t("deployment.oldest", { minutes: Math.ceil(oldest / 60) })}
        />
        <Stat
          label={t("deployment.failed")}
          value={health.failedOutboxRows}
          tone={health.failedOutboxRows > 0 ? "danger" : "neutral"}
          note={t("deployment.failedNote")}
        />
        <Stat
          label={t("deployment.unknown")}
          value={health.unknownOutboxRows}
          tone={health.unknownOutboxRows > 0 ? "attention" : "neutral"}
          note={t("deployment.unknownNote")}
        />
        {health.heldOutboxRows > 0 && (
          <Stat
            label={t("deployment.held")}
            value={health.heldOutboxRows}
            tone="attention"
            note={t("deployment.heldNote")}
          />
        )}
      </StatGrid>
      <Panel title={t("deployment.databases")}>
        <DataTable
          caption={t("deployment.databases")}
          empty={t("companies.none")}
          rows={databases}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "name",
              head: t("deployment.database"),
              cell: ({ name }) => (
                <>
                  {name} {name === roomiest && <StatusBadge tone="neutral">{t("deployment.newest")}</StatusBadge>}
                </>
              ),
            },
            { key: "companies", head: t("deployment.number"), align: "end", cell: ({ companies }) => companies },
            {
              key: "size",
              head: t("deployment.size"),
              align: "end",
              cell: ({ size }) => t("deployment.sizeOf", { size: megabytes(size) }),
            },
          ]}
        />
      </Panel>
      <Panel title={t("deployment.facts")}>
        <Facts
          items={[
            { term: t("deployment.version"), value: health.version },
            { term: t("deployment.finished"), value: instant(health.lastCronFinished) },
            { term: t("deployment.compared"), value: instant(health.lastRestoreCheck) },
          ]}
        />
      </Panel>
    </OfficePage>
  );
}
