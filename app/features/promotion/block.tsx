import { useTranslation } from "react-i18next";
import type { Latest } from "~/publishing/editions/latest.server";
import { LatestBlock } from "~/publishing/public/latest-block";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { capitalEvent } from "./kind";
import type { RecommendationView } from "./operations/show.server";
import { RecommendationCards } from "./parts/recommendation-cards";

const CapitalEventsBlock = (shown: { data: Latest[]; lang: Lang }) => <LatestBlock kind={capitalEvent} {...shown} />;

/** What staff recommend first; nothing before there is anything. */
function RecommendedBlock({ data, lang }: { data: RecommendationView[]; lang: Lang }) {
  const { t } = useTranslation("promotion");
  if (data.length === 0) return null;
  return (
    <Section title={t("recommended.title")} actions={<a href={hrefOf("roadshows")}>{t("recommended.all")}</a>}>
      <RecommendationCards items={data} lang={lang} />
    </Section>
  );
}

export const blocks = { capitalEvents: CapitalEventsBlock, recommended: RecommendedBlock };
