import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { ShownActivity } from "./operations/show.server";
import { ActivityCards } from "./parts/activity-cards";
import { standingOf, standings } from "./rules";

const placeOf = (activity: ShownActivity) => standings.indexOf(standingOf(activity));

/** The next visits with their places, those that can be booked first, for the home page and column pages. */
function ActivitiesBlock({ data, lang }: { data: ShownActivity[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href="/ui/irh/appointments">{t("block.all")}</a>}>
      <ActivityCards activities={data.toSorted((one, other) => placeOf(one) - placeOf(other))} lang={lang} />
    </Section>
  );
}

export const blocks = { activities: ActivitiesBlock };
