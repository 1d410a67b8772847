import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { ReportView } from "./operations/show.server";
import { Gauge } from "./parts/gauge";
import { ReportTable } from "./parts/report-table";
import type { Viewpoint } from "./rules/viewpoint";

type Props = { data: { reports: ReportView[]; viewpoint: Viewpoint }; lang: Lang };

/** The market's viewpoint with the newest reports on the company; nothing before the first. */
function ResearchBlock({ data: { reports, viewpoint }, lang }: Props) {
  const { t } = useTranslation("research");
  if (reports.length === 0) return null;
  return (
    <Section title={t("title")} actions={<a href={hrefOf("researchReports")}>{t("all")}</a>}>
      <div className="viewpoint">
        <Gauge viewpoint={viewpoint} />
        <ReportTable rows={reports} lang={lang} caption={t("title")} />
      </div>
    </Section>
  );
}

export const blocks = { research: ResearchBlock };
