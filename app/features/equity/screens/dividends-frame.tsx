import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { Section } from "~/ui/public/frame/page";
import { readDividends } from "../operations/dividends.server";
import { DistributionTable } from "../parts/distribution-table";
import { LatestDistribution } from "../parts/latest-distribution";
import { latestDistribution } from "../rules/terms";
import type { Route } from "./+types/dividends-frame";

export const handle = { cache: { params: ["theme"], forgetsLanguage: true }, embeddable: true };

const shown = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { distributions, years, ratios, price } = await readDividends(ctx, null);
  return { lang: ctx.lang, distributions: distributions.slice(0, shown), computed: { years, ratios, price } };
}

/** The newest distribution, what dividends come to, and the distributions of the last years, for another site. */
export default function DividendsFrame({ loaderData: { lang, distributions, computed } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  const latest = latestDistribution(distributions);
  return (
    <FramedPiece title={t("dividends.title")} href={hrefOf("dividends")}>
      {latest ? (
        <>
          <LatestDistribution latest={latest} {...computed} lang={lang} />
          <Section title={t("dividends.all")} lead={t("dividends.beforeTax")}>
            <DistributionTable distributions={distributions} lang={lang} />
          </Section>
        </>
      ) : (
        <EmptyState text={t("dividends.none")} />
      )}
    </FramedPiece>
  );
}
