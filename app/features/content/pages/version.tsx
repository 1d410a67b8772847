import { loadVersion } from "~/publishing/loaders.server";
import { VersionNote } from "~/publishing/public/corrections";
import { ctxKey } from "~/server/request/context.server";
import { page } from "../kind";
import type { Route } from "./+types/version";
import { Article } from "./article";
import { menuAt, menuIn, namedNow } from "./show.server";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { data } = await loadVersion(ctx, page, params.id, params.release);
  const menu = menuAt(ctx, data.shown.type);
  const named = await namedNow(ctx, data.shown);
  return { ...data, menu: menu && menuIn(menu, ctx.lang), named };
}

export default function Version({ loaderData: { shown, lang, href, menu, named } }: Route.ComponentProps) {
  const note = <VersionNote {...shown} href={href} lang={lang} />;
  return <Article shown={shown} menu={menu} named={named} lang={lang} note={note} />;
}
