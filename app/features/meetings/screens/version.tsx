import { data } from "react-router";
import { loadVersion } from "~/publishing/loaders.server";
import { PublishedVersion } from "~/publishing/public/published-version";
import { ctxKey } from "~/server/request/context.server";
import { meeting } from "../kind";
import { sayResolutions, showRecording } from "../operations/show.server";
import { Agenda } from "../parts/agenda";
import { MeetingFacts, MeetingFilm } from "../parts/meeting-facts";
import type { Route } from "./+types/version";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { data: version, init } = await loadVersion(ctx, meeting, params.id, params.release);
  const { shown } = version;
  const [agenda, recording] = await Promise.all([
    sayResolutions(ctx, shown.facts.resolutions),
    showRecording(ctx, shown),
  ]);
  return data({ ...version, agenda, recording }, init ?? {});
}

export default function Version({ loaderData: { agenda, recording, ...version } }: Route.ComponentProps) {
  const { shown, lang } = version;
  return (
    <PublishedVersion
      kind={meeting}
      data={version}
      facts={
        <>
          <MeetingFacts facts={shown.facts} lang={lang} id={shown.id} />
          <Agenda agenda={agenda} rule={shown.facts.rule} lang={lang} />
          <MeetingFilm recording={recording} lang={lang} />
        </>
      }
    />
  );
}
