import { useTranslation } from "react-i18next";
import { data as answer } from "react-router";
import { Blocks } from "~/features/site/blocks";
import { readBlocks } from "~/features/site/blocks.server";
import { columnHref, columns, hrefOf } from "~/features/site/menu";
import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";
import { Head } from "~/ui/public/head";
import { Page } from "~/ui/public/page";
import type { Route } from "./+types/column";

export const handle = { cache: { params: ["id"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const column = columns.find(({ id }) => id === (url.searchParams.get("id") ?? columns[0].id));
  if (!column) throw answer(null, { status: 404 });
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), column, data: await readBlocks(ctx, column.blocks) };
}

export default function ColumnPage({ loaderData: { lang, name, column, data } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const title = t(`menu.${column.id}`);
  return (
    <Page title={title} breadcrumb={[{ label: t("menu.home"), href: hrefOf("index") }, { label: title }]}>
      <Head title={`${title} – ${name}`} description={column.pages.map(({ key }) => t(`page.${key}`)).join(" · ")} />
      <CardGrid>
        {column.pages.map(({ key, path }) => (
          <Card key={key} as="h2" title={t(`menu.${key}`)} href={hrefOf(path)}>
            <p className="muted">{t(`page.${key}`)}</p>
          </Card>
        ))}
      </CardGrid>
      <Blocks names={column.blocks} data={data} lang={lang} url={columnHref(column.id)} />
    </Page>
  );
}
