import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { ShownActivity } from "./operations/show.server";
import { ActivityCards } from "./parts/activity-cards";

/** The next visits with their places, for the home page and column pages. */
function ActivitiesBlock({ data, lang }: { data: ShownActivity[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href="/ui/irh/appointments">{t("block.all")}</a>}>
      <ActivityCards activities={data} lang={lang} />
    </Section>
  );
}

export const blocks = { activities: ActivitiesBlock };
