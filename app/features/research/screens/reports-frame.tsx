import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { Pager } from "~/ui/public/frame/pager";
import { Tabs } from "~/ui/public/frame/tabs";
import { showReports } from "../operations/show.server";
import { Gauge } from "../parts/gauge";
import { ReportTable } from "../parts/report-table";
import { reportParams, reportsQueryIn } from "../schemas";
import type { Route } from "./+types/reports-frame";

export const handle = { cache: { params: ["theme", ...reportParams], forgetsLanguage: true }, embeddable: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = reportsQueryIn(url);
  return {
    lang: ctx.lang,
    filter: { year: query.year ?? null, after: query.after ?? null },
    ...(await showReports(ctx, query)),
  };
}

const path = hrefOf("portrait/researchReports");

/** What is written about the company and its industry, with the market's viewpoint, for another site. */
export default function ReportsFrame({
  loaderData: { lang, filter, kinds, kind, reports, next, viewpoint },
}: Route.ComponentProps) {
  const { t } = useTranslation("research");
  const address = (more: object) => addressWith(path, { kind, year: filter.year, ...more });
  return (
    <FramedPiece title={t("title")} href={addressWith(hrefOf("researchReports"), { kind })}>
      {kinds.length > 1 && (
        <Tabs
          label={t("field.kind")}
          items={kinds.map((one) => ({
            label: t(`kind.${one}`),
            href: addressWith(path, { kind: one }),
            current: one === kind,
          }))}
        />
      )}
      {kind === "company" && filter.after === null && <Gauge viewpoint={viewpoint} />}
      {kind && reports.length > 0 ? (
        <ReportTable rows={reports} lang={lang} caption={t(`kind.${kind}`)} />
      ) : (
        <EmptyState text={t("empty")} />
      )}
      <Pager previous={filter.after ? address({}) : null} next={next && address({ after: next })} />
      <p className="fine">{t("disclaimer")}</p>
    </FramedPiece>
  );
}
