import { loadPreview } from "~/publishing/loaders.server";
import { PreviewNote, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/context.server";
import { page } from "../kind";
import { menuAt, menuIn, picturesNamed } from "../operations/show.server";
import { Article } from "../parts/article";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { data } = await loadPreview(ctx, page, params.token);
  const menu = menuAt(ctx, data.shown.type);
  const pictures = await picturesNamed(ctx, data.shown.facts.pictures);
  return { ...data, menu: menu && menuIn(menu, ctx.lang), pictures };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { shown, expiresAt, token, lang, menu, pictures } = loaderData;
  return (
    <Article
      shown={shown}
      menu={menu}
      pictures={pictures}
      lang={lang}
      token={token}
      note={<PreviewNote title={shown.title} expiresAt={expiresAt} lang={lang} />}
    />
  );
}
