import { data as answer } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { readColumn } from "../operations/pages.server";
import { previewAt } from "../operations/preview.server";
import { ColumnPage } from "../parts/column-page";
import { MomentBar } from "../parts/moment-bar";
import type { Route } from "./+types/column-preview";

export const handle = { permission: "announcements.read" };
export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const moment = await previewAt(ctx, url.searchParams.get("at"));
  const shown = await readColumn(ctx, url.searchParams.get("id"), moment.at);
  if (!shown) throw answer(null, { status: 404 });
  return { moment, isPicture: url.searchParams.has("version"), shown };
}

export default function ColumnPreview({ loaderData: { moment, isPicture, shown } }: Route.ComponentProps) {
  return (
    <ColumnPage
      shown={shown}
      note={!isPicture && <MomentBar moment={moment} lang={shown.lang} column={shown.column.id} />}
    />
  );
}
