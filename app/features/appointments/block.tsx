import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { ActivityTiles } from "./activities/activity-cards";
import type { ActivityView } from "./activities/show.server";
import { standingOf, standings } from "./rules";

const placeOf = (activity: ActivityView) => standings.indexOf(standingOf(activity));

/** Those that can be booked, and where these are fewer than a row, the next ones beside them. */
const toOffer = (activities: ActivityView[]) => {
  const sorted = activities.toSorted((one, other) => placeOf(one) - placeOf(other));
  return sorted.slice(0, Math.max(2, sorted.filter((activity) => standingOf(activity) === "open").length));
};

/** The next visits with their places, for the home page and column pages. */
function ActivitiesBlock({ data, lang }: { data: ActivityView[]; lang: Lang }) {
  const { t } = useTranslation("appointments");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href="/ui/irh/appointments">{t("block.all")}</a>}>
      <ActivityTiles activities={toOffer(data)} lang={lang} />
    </Section>
  );
}

export const blocks = { activities: ActivitiesBlock };
