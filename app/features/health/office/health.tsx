import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { readDifferences } from "~/publishing/approvals/differences.server";
import { FactDifferences } from "~/publishing/release-parts/fact-differences";
import { ctxKey } from "~/server/request/context.server";
import { OfficePage, Panel, Stat, StatGrid } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { readHealth } from "../operations/read-health.server";
import { Findings } from "../parts/findings";
import type { Route } from "./+types/health";

export const handle = { hydrate: true, permission: "health.read" };

/** Of one check so many are named; the others follow once these are mended. */
const named = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { score, wrong, checks, limits } = await readHealth(ctx);
  const facts = await readDifferences(ctx);
  return {
    limits,
    facts: { all: facts.length, differences: facts.slice(0, named) },
    score,
    wrong,
    checks: checks.map((check) => ({ ...check, findings: check.findings.slice(0, named) })),
  };
}

/** How the site stands: what wants mending, the screen for each, and how the score comes about. */
export default function Health({ loaderData: { score, wrong, checks, limits, facts } }: Route.ComponentProps) {
  const { t } = useTranslation(["health", "publishing"]);
  const open = checks.filter((check) => check.wrong > 0);
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      <StatGrid>
        <Stat label={t("score")} value={score} unit="/ 100" tone={score < 80 ? "attention" : "neutral"} />
        <Stat label={t("toMend")} value={wrong} note={wrong === 0 ? t("nothing") : undefined} />
      </StatGrid>
      {limits.length > 0 && (
        <Panel id="limits" title={t("limits.title")} lead={t("limits.lead")}>
          {limits.map(({ name, used, most }) => (
            <Text key={name} size="sm">
              {t(`limits.${name}`, { used, most })}
            </Text>
          ))}
        </Panel>
      )}
      {facts.all > 0 && (
        <Panel id="facts" title={t("publishing:facts.title")} lead={t("publishing:facts.lead")}>
          <FactDifferences differences={facts.differences} />
          {facts.all > facts.differences.length && (
            <Text size="sm">{t("more", { count: facts.all - facts.differences.length })}</Text>
          )}
        </Panel>
      )}
      {open.map(({ name, findings, wrong: all }) => (
        <Panel key={name} id={name} title={t(`check.${name}.name`)} lead={t(`check.${name}.why`)}>
          <Findings check={name} items={findings} more={all - findings.length} />
        </Panel>
      ))}
      <Panel title={t("how.title")} lead={t("how.lead")}>
        <DataTable
          caption={t("how.title")}
          empty={t("nothing")}
          rows={checks}
          rowKey={({ name }) => name}
          columns={[
            {
              key: "check",
              head: t("how.check"),
              cell: ({ name, wrong: all }) =>
                all > 0 ? (
                  <Anchor href={`#${name}`} size="sm">
                    {t(`check.${name}.name`)}
                  </Anchor>
                ) : (
                  t(`check.${name}.name`)
                ),
            },
            { key: "looked", head: t("how.looked"), align: "end", cell: ({ looked }) => looked },
            { key: "wrong", head: t("how.wrong"), align: "end", cell: ({ wrong: all }) => all },
            {
              key: "points",
              head: t("how.points"),
              align: "end",
              cell: ({ points, most }) => (points === null ? t("how.none") : t("how.of", { points, most })),
            },
          ]}
        />
      </Panel>
    </OfficePage>
  );
}
