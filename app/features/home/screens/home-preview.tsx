import { ctxKey } from "~/server/request/context.server";
import { readHome } from "../operations/pages.server";
import { previewAt } from "../operations/preview.server";
import { HomePage } from "../parts/home-page";
import { MomentBar } from "../parts/moment-bar";
import type { Route } from "./+types/home-preview";

export const handle = { permission: "announcements.read" };
export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const moment = await previewAt(ctx, url.searchParams.get("at"));
  return { moment, isPicture: url.searchParams.has("version"), shown: await readHome(ctx, moment.at) };
}

export default function HomePreview({ loaderData: { moment, isPicture, shown } }: Route.ComponentProps) {
  return <HomePage shown={shown} note={!isPicture && <MomentBar moment={moment} lang={shown.lang} />} />;
}
