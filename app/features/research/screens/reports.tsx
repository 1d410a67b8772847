import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Tabs } from "~/ui/public/frame/tabs";
import { Notice } from "~/ui/public/notice";
import { showReports } from "../operations/show.server";
import { ReportTable } from "../parts/report-table";
import { ViewpointSection } from "../parts/viewpoint-section";
import { reportParams, reportsQueryIn } from "../schemas";
import type { Route } from "./+types/reports";

export const handle = { cache: { params: reportParams }, canonical: ["kind"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = reportsQueryIn(url);
  return {
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    filter: { year: query.year ?? null, after: query.after ?? null },
    ...(await showReports(ctx, query)),
  };
}

export default function Reports({
  loaderData: { lang, name, filter, kinds, kind, years, reports, next, viewpoint, corrections },
}: Route.ComponentProps) {
  const { t } = useTranslation("research");
  const page = hrefOf("researchReports");
  const address = (more: object) => addressWith(page, { kind, year: filter.year, ...more });
  const isFirst = filter.after === null;
  return (
    <Page
      title={t("title")}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("title") }]}
      actions={
        kind && (
          <LinkButton href={addressWith(hrefOf("researchReports.xlsx"), { kind, lang })} download>
            {t("download")}
          </LinkButton>
        )
      }
    >
      <Head title={t("title")} description={t("area.page.reports.about")} />
      {kind === null ? (
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      ) : (
        <>
          {isFirst && <RecordCorrections corrections={corrections} lang={lang} />}
          {isFirst && kinds.includes("company") && <ViewpointSection viewpoint={viewpoint} />}
          <Section id="reports" title={t(`kind.${kind}`)}>
            {kinds.length > 1 && (
              <Tabs
                label={t("field.kind")}
                items={kinds.map((one) => ({
                  label: t(`kind.${one}`),
                  href: `${addressWith(page, { kind: one })}#reports`,
                  current: one === kind,
                }))}
              />
            )}
            {years.length > 1 && (
              <Tabs
                small
                label={t("years")}
                items={[null, ...years].map((year) => ({
                  label: year === null ? t("allYears") : t("year", { year }),
                  href: `${addressWith(page, { kind, year })}#reports`,
                  current: year === filter.year,
                }))}
              />
            )}
            {reports.some((one) => one.titleLang !== lang) && <Notice tone="info">{t("inOtherLanguage")}</Notice>}
            {reports.length === 0 ? (
              <EmptyState text={t("noneThen")} />
            ) : (
              <ReportTable rows={reports} lang={lang} caption={t(`kind.${kind}`)} />
            )}
            <Pager
              previous={isFirst ? null : `${address({})}#reports`}
              next={next && `${address({ after: next })}#reports`}
            />
            <p className="fine">{t("disclaimer")}</p>
          </Section>
        </>
      )}
    </Page>
  );
}
