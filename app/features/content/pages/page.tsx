import { loadPageWith } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { page } from "../kind";
import type { Route } from "./+types/page";
import { Article, PageHead } from "./article";
import { menuAt, menuIn, namedIn, namedRequested } from "./show.server";

export const handle = { cache: {} };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { extra, ...found } = await loadPageWith(ctx, page, params.id, { named: namedRequested(ctx, params.id) });
  const menu = menuAt(ctx, found.shown.type);
  return { ...found, menu: menu && menuIn(menu, ctx.lang), named: namedIn(ctx, extra.named[0], found.shown) };
}

export default function Page({ loaderData: { menu, named, ...data } }: Route.ComponentProps) {
  const { around: _, ...shown } = data.shown;
  return (
    <Article
      shown={shown}
      menu={menu}
      named={named}
      lang={data.lang}
      share={data.share}
      note={<PageHead {...data} shown={shown} named={named} />}
    />
  );
}
