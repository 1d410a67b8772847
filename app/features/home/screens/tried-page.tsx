import { data as answer } from "react-router";
import { homePage } from "~/features/site/pages/page-blocks";
import { ctxKey, renderingKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { readColumn, readHome } from "../operations/pages.server";
import { inTrial } from "../operations/tried.server";
import { ColumnPage } from "../parts/column-page";
import { HomePage } from "../parts/home-page";
import type { Route } from "./+types/tried-page";

export const handle = { permission: "site.theme" };
export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

const pageIn = (url: URL) => url.searchParams.get("id") ?? homePage;

/** Shown in a frame of the office: with the blocks that a form says, without one as readers have the page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    context.get(renderingKey).preview = (html) => html;
    if (request.method !== "POST") return;
    const blocks = textIn(await request.clone().formData(), "blocks");
    context.set(ctxKey, inTrial(context.get(ctxKey), pageIn(url), blocks));
  },
];

export const action = () => null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const page = pageIn(url);
  if (page === homePage) return { home: await readHome(ctx), column: null };
  const column = await readColumn(ctx, page);
  if (!column) throw answer(null, { status: 404 });
  return { home: null, column };
}

export default function TriedPage({ loaderData: { home, column } }: Route.ComponentProps) {
  return column ? <ColumnPage shown={column} named /> : home && <HomePage shown={home} named />;
}
