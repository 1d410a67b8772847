import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { menuIn, menusOf } from "../pages/show.server";
import type { Route } from "./+types/screen";
import { menuHref } from "./rules";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { name: say(ctx.company.name, ctx.lang), menus: menusOf(ctx).map((menu) => menuIn(menu, ctx.lang)) };
}

/** All menus that the company has made itself. */
export default function Menus({ loaderData: { name, menus } }: Route.ComponentProps) {
  const { t } = useTranslation("content");
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: t("title") }]}
    >
      <Head title={`${t("title")} – ${name}`} description={t("lead")} />
      {menus.length === 0 && <EmptyState hint={t("noneYet")} />}
      <CardGrid>
        {menus.map((menu) => (
          <Card key={menu.id} as="h2" title={menu.name} href={menuHref(menu.address)}>
            {menu.lead && <p className="muted">{menu.lead}</p>}
          </Card>
        ))}
      </CardGrid>
    </Page>
  );
}
