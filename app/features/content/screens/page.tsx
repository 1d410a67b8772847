import { loadPageWith } from "~/publishing/loaders.server";
import { ArticleHead } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/context.server";
import { page } from "../kind";
import { menuAt, menuIn, picturesAsked, picturesIn } from "../operations/show.server";
import { Article } from "../parts/article";
import type { Route } from "./+types/page";

export const handle = { cache: {} };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { told, ...found } = await loadPageWith(ctx, page, params.id, { asked: picturesAsked(ctx, params.id) });
  const menu = menuAt(ctx, found.shown.type);
  return { ...found, menu: menu && menuIn(menu, ctx.lang), pictures: picturesIn(told.asked[0]?.pictures, ctx.lang) };
}

export default function Page({ loaderData: { menu, pictures, ...data } }: Route.ComponentProps) {
  const { around: _, ...shown } = data.shown;
  return (
    <Article
      shown={shown}
      menu={menu}
      pictures={pictures}
      lang={data.lang}
      share={data.share}
      note={<ArticleHead {...data} kind="Article" />}
    />
  );
}
