import { loadPreview } from "~/publishing/loaders.server";
import { PreviewNote, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { page } from "../kind";
import type { Route } from "./+types/preview";
import { Article } from "./article";
import { menuAt, menuIn, namedNow } from "./show.server";

export const headers = () => previewHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { data } = await loadPreview(ctx, page, params.token);
  const menu = menuAt(ctx, data.shown.type);
  const named = await namedNow(ctx, data.shown);
  return { ...data, menu: menu && menuIn(menu, ctx.lang), named };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { shown, expiresAt, token, lang, menu, named } = loaderData;
  return (
    <Article
      shown={shown}
      menu={menu}
      named={named}
      lang={lang}
      token={token}
      note={<PreviewNote title={shown.title} expiresAt={expiresAt} lang={lang} />}
    />
  );
}
