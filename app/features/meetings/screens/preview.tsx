import { data } from "react-router";
import { loadPreview } from "~/publishing/loaders.server";
import { PreviewPage, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { meeting } from "../kind";
import { sayResolutions, showRecording } from "../operations/show.server";
import { Agenda } from "../parts/agenda";
import { MeetingFacts, MeetingFilm } from "../parts/meeting-facts";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { data: previewed, init } = await loadPreview(ctx, meeting, params.token);
  const { shown } = previewed;
  const [agenda, recording] = await Promise.all([
    sayResolutions(ctx, shown.facts.resolutions),
    showRecording(ctx, shown),
  ]);
  return data({ ...previewed, agenda, recording }, init ?? {});
}

export default function Preview({ loaderData: { agenda, recording, ...previewed } }: Route.ComponentProps) {
  const { shown, lang } = previewed;
  return (
    <PreviewPage
      kind={meeting}
      data={previewed}
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
