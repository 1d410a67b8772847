import { useTranslation } from "react-i18next";
import { about, nothingHere } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Article, PageHead } from "../pages/article";
import { listMenu, menuAt, menuIn, showFirst } from "../pages/show.server";
import type { Route } from "./+types/menu";
import { MenuList } from "./menu-list";
import { menuHref, menuPath } from "./rules";

export const handle = { cache: { params: ["after"] } };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const menu = menuAt(ctx, params.address);
  if (!menu || menu.address !== params.address) throw nothingHere();
  const shared = { menu: menuIn(menu, ctx.lang), ...about(ctx, menuPath(menu.address)) };
  if (menu.layout === "page" && !menu.source) return { ...shared, whole: await showFirst(ctx, menu), list: null };
  const after = url.searchParams.get("after");
  return { ...shared, whole: null, list: { ...(await listMenu(ctx, menu, after)), begun: !after } };
}

/** A menu that the company has made itself: what stands in it, or its page. */
export default function Menu({ loaderData: { whole, list, ...data } }: Route.ComponentProps) {
  const { t } = useTranslation("content");
  const { menu, lang, publisher } = data;
  if (whole)
    return <Article {...whole} menu={null} lang={lang} share={data.share} note={<PageHead {...data} {...whole} />} />;
  const href = menuHref(menu.address);
  return (
    <Page
      title={menu.name}
      lead={menu.lead}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: menu.name }]}
    >
      <Head title={`${menu.name} – ${publisher}`} description={menu.lead || menu.name} />
      {list && list.items.length > 0 ? (
        <MenuList {...list} lang={lang} />
      ) : (
        <EmptyState hint={t("noneInMenu", { menu: menu.name })} />
      )}
      {list && (
        <Pager previous={list.begun ? null : href} next={list.next && addressWith(href, { after: list.next })} />
      )}
    </Page>
  );
}
