import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { showEvent } from "../operations/show-event.server";
import { EventArticle } from "../parts/event-article";
import type { Route } from "./+types/achievement";

export const handle = {
  cache: { params: ["id"] },
  canonical: (asked: URLSearchParams) => `/ui/irh/calendar/${encodeURIComponent(asked.get("id") ?? "")}`,
};

/** The results that an event of that type is about; every other id is no page here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showEvent(ctx, new URL(request.url).searchParams.get("id") ?? "");
  if (shown?.type !== "results") throw new Response(null, { status: 404 });
  return { shown, lang: ctx.lang, name: say(ctx.company.name, ctx.lang) };
}

export default function Achievement({ loaderData: { shown, lang, name } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title={`${shown.title} – ${name}`}
        description={shown.summary || shown.body || shown.title}
        type="article"
      />
      <EventArticle shown={shown} lang={lang} />
    </>
  );
}
