import { useTranslation } from "react-i18next";
import { RailLinks } from "~/publishing/public/around";
import { ContentPage, DayOf } from "~/publishing/public/content-page";
import { ctxKey } from "~/server/request/context.server";
import { meeting } from "../kind";
import { showMeeting } from "../operations/show.server";
import { Agenda } from "../parts/agenda";
import { MeetingFacts, MeetingFilm } from "../parts/meeting-facts";
import { MeetingHead } from "../parts/meeting-head";
import type { Route } from "./+types/meeting";

export const handle = { cache: {} };

export const loader = ({ context, params }: Route.LoaderArgs) => showMeeting(context.get(ctxKey), params.id);

export default function Meeting({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("meetings");
  const { named, isComing, agenda, recording, shown, lang, share, publisher, origin } = loaderData;
  const hrefs = new Map(named.map((one) => [one.id, one.href]));
  return (
    <ContentPage
      kind={meeting}
      shown={shown}
      lang={lang}
      share={share}
      note={<MeetingHead shown={shown} publisher={publisher} origin={origin} />}
      lead={<DayOf at={shown.at} lang={lang} />}
      facts={
        <>
          <MeetingFacts facts={shown.facts} lang={lang} id={shown.id} isComing={isComing} />
          <Agenda agenda={agenda} rule={shown.facts.rule} lang={lang} />
        </>
      }
      more={<MeetingFilm recording={recording} lang={lang} />}
      rail={
        named.length > 0 && (
          <RailLinks title={t("named")} items={named} href={(id) => hrefs.get(id) ?? ""} lang={lang} />
        )
      }
    />
  );
}
