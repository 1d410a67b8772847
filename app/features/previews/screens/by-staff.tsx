import { Outlet } from "react-router";
import { ctxKey, renderingKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { momentIn } from "~/shared/forms/form-data";
import { inDraft } from "../operations/draft-site.server";
import { inVersion } from "../operations/versions.server";
import { keepingPreview } from "../rules/links";
import type { Route } from "./+types/by-staff";

/** Pages of the site as it will be, for staff. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const ctx = context.get(ctxKey);
    const param = (name: string) => url.searchParams.get(name) ?? "";
    const [at, version] = [param("at"), param("version")];
    const stored = { ...(at ? { at } : {}), ...(version ? { version } : {}) };
    context.get(renderingKey).preview = (html) => keepingPreview(html, hrefOf("view"), stored);
    const moment = momentIn(at);
    const drafts = () => inDraft(ctx, moment && moment > ctx.now ? moment : ctx.now);
    context.set(ctxKey, version && version !== "draft" ? ((await inVersion(ctx, version)) ?? ctx) : await drafts());
  },
];

export default function ByStaff() {
  return <Outlet />;
}
