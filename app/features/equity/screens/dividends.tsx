import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { readDividends } from "../operations/dividends.server";
import { Calculator } from "../parts/calculator";
import { DistributionTable } from "../parts/distribution-table";
import { LatestDistribution } from "../parts/latest-distribution";
import { PerShareChart } from "../parts/per-share-chart";
import { YearTable } from "../parts/year-table";
import { latestDistribution } from "../rules/terms";
import { Holding } from "../schemas";
import type { Route } from "./+types/dividends";

const params = ["shares", "since"] as const;
export const handle = { cache: { params }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const typed = Object.fromEntries(params.map((name) => [name, searchParams.get(name)?.slice(0, 16) ?? ""]));
  const isRequested = Boolean(typed.shares || typed.since);
  const input = Holding.safeParse(typed);
  const wrong = isRequested && !input.success ? input.error.issues.map(({ path }) => String(path[0])) : [];
  return { lang: ctx.lang, now: ctx.now, typed, wrong, page: await readDividends(ctx, input.data ?? null) };
}

export default function Dividends({ loaderData: { lang, now, typed, wrong, page } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  const { distributions, corrections, years, ratios, price, held } = page;
  const latest = latestDistribution(distributions);
  return (
    <Page
      title={t("dividends.title")}
      lead={t("dividends.lead")}
      actions={
        latest && <FileButtons path={hrefOf("dividends")} query={{ lang }} label={(format) => t(`file.${format}`)} />
      }
    >
      <Head title={t("dividends.title")} description={t("area.page.dividends.about")} />
      <RecordCorrections corrections={corrections} lang={lang} />
      {latest ? (
        <>
          <LatestDistribution latest={latest} years={years} ratios={ratios} price={price} lang={lang} />
          <PerShareChart years={years} now={now} lang={lang} />
          <Section title={t("dividends.all")} lead={t("dividends.beforeTax")}>
            <DistributionTable distributions={distributions} lang={lang} />
          </Section>
          <Section title={t("dividends.byYear")} lead={t("dividends.byYearLead")}>
            <YearTable years={years} lang={lang} />
          </Section>
          <Calculator typed={typed} wrong={wrong} held={held} price={price} lang={lang} />
        </>
      ) : (
        <EmptyState text={t("dividends.none")} hint={t("dividends.noneHint")} />
      )}
    </Page>
  );
}
