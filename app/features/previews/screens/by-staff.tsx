import { Outlet } from "react-router";
import { ctxKey, renderingKey } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { momentIn } from "~/shared/forms/form-data";
import { inDraft } from "../operations/draft-site.server";
import { keepingPreview } from "../rules/links";
import type { Route } from "./+types/by-staff";

/** Pages of the site as it will be, for staff. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const ctx = context.get(ctxKey);
    const at = url.searchParams.get("at");
    const moment = momentIn(at ?? "");
    context.get(renderingKey).preview = (html) => keepingPreview(html, hrefOf("view"), at ? { at } : {});
    context.set(ctxKey, await inDraft(ctx, moment && moment > ctx.now ? moment : ctx.now));
  },
];

export default function ByStaff() {
  return <Outlet />;
}
