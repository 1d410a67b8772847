import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { CardGrid } from "~/ui/public/card";
import { Section } from "~/ui/public/frame/page";
import type { RatingShown } from "./operations/show.server";
import { RatingCard } from "./parts/rating-card";

/** The newest scores of a few agencies, and the way to the page; nothing before the first. */
function EsgBlock({ data, lang }: { data: RatingShown[]; lang: Lang }) {
  const { t } = useTranslation("esg");
  if (data.length === 0) return null;
  return (
    <Section title={t("ratings.title")} actions={<a href={hrefOf("esg")}>{t("all")}</a>}>
      <CardGrid columns={2}>
        {data.map((rating) => (
          <RatingCard key={rating.id} rating={rating} lang={lang} brief />
        ))}
      </CardGrid>
    </Section>
  );
}

export const blocks = { esg: EsgBlock };
