import { data as answer } from "react-router";
import { openedKey } from "~/features/previews/operations/opened.server";
import { previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { readColumn } from "../operations/pages.server";
import { ColumnPage } from "../parts/column-page";
import type { Route } from "./+types/link-column";

export const handle = { whilePrivate: true };
export const headers = () => previewHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await readColumn(context.get(ctxKey), url.searchParams.get("id"), context.get(openedKey).at);
  if (!shown) throw answer(null, { status: 404 });
  return shown;
}

export default function LinkColumn({ loaderData }: Route.ComponentProps) {
  return <ColumnPage shown={loaderData} />;
}
