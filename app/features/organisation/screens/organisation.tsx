import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { say, tagIn } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { showChart } from "../operations/show.server";
import { TreeChart } from "../parts/tree-chart";
import { UnitList } from "../parts/unit-list";
import type { Unit } from "../parts/unit-name";
import { type Branch, treeOf } from "../rules/tree";
import type { Route } from "./+types/organisation";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { lang, company } = ctx;
  return { lang, name: say(company.name, lang), origin: company.origin, ...(await showChart(ctx)) };
}

export default function Organisation({
  loaderData: { lang, name, origin, units, asOf, corrections },
}: Route.ComponentProps) {
  const { t } = useTranslation("organisation");
  const trees = treeOf<Unit>(units);
  const department = ({ one, below }: Branch<Unit>): object => ({
    "@type": "Organization",
    name: say(one.name, lang),
    ...(below.length > 0 ? { department: below.map(department) } : {}),
  });
  return (
    <Page
      title={t("title")}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("title") }]}
    >
      <RecordCorrections corrections={corrections} lang={lang} />
      <Head
        title={t("title")}
        description={t("area.page.units.about")}
        data={
          asOf
            ? {
                "@context": "https://schema.org",
                "@type": "Organization",
                name,
                url: origin,
                department: trees.map(department),
              }
            : undefined
        }
      />
      {!asOf && <EmptyState text={t("empty")} hint={t("emptyHint")} />}
      {asOf && (
        <>
          {units.some((unit) => tagIn(unit.name, lang)) && <Notice tone="info">{t("site:fallback")}</Notice>}
          <TreeChart
            id="organisation"
            trees={trees}
            textsOf={(unit) => [say(unit.name, lang)]}
            langOf={(unit) => tagIn(unit.name, lang)}
            title={name}
            summary={(count, levels) => t("chart.summary", { count, levels })}
            notes={[t("chart.asOf", { day: formatDay(asOf, lang) })]}
          />
          <Section title={t("list.title")}>
            <UnitList trees={trees} lang={lang} />
          </Section>
        </>
      )}
    </Page>
  );
}
