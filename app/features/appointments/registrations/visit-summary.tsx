import { useTranslation } from "react-i18next";
import { formatInstant, formatSpan } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { Rail, RailPart } from "~/ui/public/rail";
import { BookingBadge, Places, VisitPicture } from "../activities/activity-cards";
import type { PicturedActivity } from "../activities/show.server";

type Props = { activity: PicturedActivity; lang: Lang; bySms: boolean; needed: boolean };

/** What a registration will ask, to have it at hand. */
function Needed({ activity, bySms }: Pick<Props, "activity" | "bySms">) {
  const { t } = useTranslation("appointments");
  const max = activity.maxCompanions;
  return (
    <RailPart title={t("needed.title")}>
      <ul className="ticked">
        <li>{t(bySms ? "needed.codeSms" : "needed.codeMail")}</li>
        {activity.asksDocument && <li>{t("needed.document")}</li>}
        <li>{t("needed.questions")}</li>
        {max > 0 && <li>{t("needed.companions", { max })}</li>}
      </ul>
    </RailPart>
  );
}

/** The file that puts a visit into a reader's own calendar. */
export const CalendarFile = ({ id, kind }: { id: string; kind?: "primary" | "secondary" }) => {
  const { t } = useTranslation("appointments");
  return (
    <LinkButton href={`/ui/irh/appointments/${id}.ics`} kind={kind} download rel="nofollow">
      {t("calendarFile")}
    </LinkButton>
  );
};

/**
 * The visit beside its registration: when, where, how many places, who receives, and with `needed` what will be asked.
 */
export function VisitSummary({ activity, lang, bySms, needed }: Props) {
  const { t } = useTranslation("appointments");
  const { startsAt, endsAt, opensAt, closesAt, left, quota, receptionist } = activity;
  return (
    <Rail>
      <section className="rail-part">
        <VisitPicture activity={activity} lang={lang} sizes="(min-width: 900px) 368px, 66vw" />
        <div className="rail-head">
          <DateTile at={startsAt} lang={lang} />
          <p>
            <strong>{activity.title}</strong>
            <BookingBadge activity={activity} /> <Places activity={activity} />
          </p>
        </div>
        <DefinitionList
          items={[
            { term: t("time"), value: formatSpan(startsAt, endsAt, lang) },
            { term: t("location"), value: activity.location },
            {
              term: t("researchType"),
              value: activity.researchTypes.map((type) => t(`research.${type}`)).join(t("listSeparator")),
            },
            { term: t("left"), value: left === null ? t("unlimited") : t("leftOf", { left, quota }) },
            { term: t("period"), value: `${formatInstant(opensAt, lang)} – ${formatInstant(closesAt, lang)}` },
            {
              term: t("receptionist"),
              value: [receptionist.name, receptionist.post, receptionist.contact].join(" · "),
            },
          ]}
        />
        <p className="muted">{t("beijing")}</p>
      </section>
      {needed && <Needed activity={activity} bySms={bySms} />}
    </Rail>
  );
}
