import { ctxKey } from "~/server/context.server";
import { showAnnouncement } from "../operations/show.server";
import { Article } from "../parts/article";
import type { Route } from "./+types/announcement";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showAnnouncement(ctx, params.id);
  if (!shown) throw new Response(null, { status: 404 });
  return { shown, lang: ctx.lang };
}

export default function Announcement({ loaderData: { shown, lang } }: Route.ComponentProps) {
  return <Article shown={shown} lang={lang} hrefOf={(fileId) => `/ui/irh/files/${fileId}`} />;
}
