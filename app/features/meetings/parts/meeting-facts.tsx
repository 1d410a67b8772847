import { useTranslation } from "react-i18next";
import type { FactTexts } from "~/publishing/editions/localized.server";
import { Film } from "~/publishing/public/film";
import { hrefOf } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { DateTile } from "~/ui/public/date-tile";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow, Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import type { meeting } from "../kind";
import type { Recording } from "../operations/show.server";
import { percentOf } from "../rules/votes";

type Facts = FactTexts<(typeof meeting)["fields"]>;
type Props = { facts: Facts; lang: Lang; id: string; isComing?: boolean };

/** When and where a meeting is, who may vote, and the way to it; its calendar file while it is to come. */
export function MeetingFacts({ facts, lang, id, isComing }: Props) {
  const { t } = useTranslation("meetings");
  const { place, online, recordDay, closedFrom, closedTo, attendance, rule, resolutions } = facts;
  const at = new Date(facts.startsAt);
  const share = attendance && percentOf(attendance.shares, attendance.votable);
  const come = attendance && {
    holders: numberText(attendance.holders),
    shares: numberText(attendance.shares),
    share: share ?? "",
  };
  const items = [
    { key: "time", value: t("inBeijing", { time: formatInstant(at, lang) }) },
    { key: "place", value: place },
    { key: "recordDay", value: recordDay && t("recordDayIs", { day: formatDay(recordDay, lang) }) },
    {
      key: "closed",
      value: closedFrom && t("closedIs", { from: formatDay(closedFrom, lang), to: formatDay(closedTo, lang) }),
    },
    { key: "attendance", value: come && t(share ? "attendanceIs" : "attendancePlain", come) },
    { key: "rule", value: resolutions.length > 0 && t(`ruleText.${rule as "mainland"}`) },
  ];
  return (
    <div className="ahead-event">
      <DateTile at={at} lang={lang} />
      <div>
        <DefinitionList
          items={items.flatMap(({ key, value }) => (value ? [{ key, term: t(`fact.${key as "time"}`), value }] : []))}
        />
        {(online || isComing) && (
          <ButtonRow>
            {online && (
              <LinkButton kind="primary" href={online} rel="noopener noreferrer external">
                {t("toOnline")}
              </LinkButton>
            )}
            {isComing && (
              <LinkButton href={`${hrefOf(`meetings/${id}.ics`)}?lang=${lang}`} download>
                {t("addToCalendar")}
              </LinkButton>
            )}
          </ButtonRow>
        )}
      </div>
    </div>
  );
}

/** The recording of a meeting; nothing without one. */
export function MeetingFilm({ recording, lang }: { recording: Recording | null; lang: Lang }) {
  const { t } = useTranslation("meetings");
  if (!recording) return null;
  return (
    <Section title={t("film")}>
      <Film {...recording} lang={lang} />
    </Section>
  );
}
