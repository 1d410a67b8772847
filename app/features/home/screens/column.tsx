import { data as answer } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { readColumn } from "../operations/pages.server";
import { ColumnPage } from "../parts/column-page";
import type { Route } from "./+types/column";

export const handle = { cache: { params: ["id"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await readColumn(context.get(ctxKey), url.searchParams.get("id"));
  if (!shown) throw answer(null, { status: 404 });
  return shown;
}

export default function Column({ loaderData }: Route.ComponentProps) {
  return <ColumnPage shown={loaderData} />;
}
