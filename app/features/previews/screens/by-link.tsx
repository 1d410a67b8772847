import { Outlet } from "react-router";
import { plainPage } from "~/server/handler/plain-page.server";
import { ctxKey, renderingKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { refuse } from "~/shared/outcome";
import { inDraft } from "../operations/draft-site.server";
import { openedLink } from "../operations/links.server";
import { momentOf, openedKey } from "../operations/opened.server";
import { keepingPreview } from "../rules/links";
import type { Route } from "./+types/by-link";

/**
 * Pages of the site as it will be, for whoever holds a link that opens; nobody else learns more than that it does not.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }) => {
    const ctx = context.get(ctxKey);
    const link = await openedLink(ctx, params.token);
    if (!link) return plainPage(refuse("previewEnded"), ctx.requestId, ctx.lang);
    const base = hrefOf(`view/${params.token}`);
    const at = await momentOf(ctx, link);
    context.set(openedKey, { link, base, at });
    context.get(renderingKey).preview = (html) => keepingPreview(html, base);
    return context.set(ctxKey, await inDraft(ctx, at));
  },
];

export default function ByLink() {
  return <Outlet />;
}
