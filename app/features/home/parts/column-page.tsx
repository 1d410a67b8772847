import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Blocks } from "~/features/site/blocks";
import { columnHref } from "~/features/site/menu";
import { hrefOf } from "~/shared/addresses";

import { Card, CardGrid } from "~/ui/public/card";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import type { readColumn } from "../operations/pages.server";

type Props = { shown: NonNullable<Awaited<ReturnType<typeof readColumn>>>; note?: ReactNode };

/** A column of the menu as a page; `note` stands above its blocks. */
export function ColumnPage({ shown: { lang, name, column, own, data }, note }: Props) {
  const { t } = useTranslation("site");
  const title = t(`menu.${column.id}`);
  return (
    <Page
      title={title}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: title }]}
    >
      <Head
        title={`${title} – ${name}`}
        description={column.pages.map(({ area, key }) => t(`${area}:area.page.${key}.about` as never)).join(" · ")}
      />
      {note}
      <CardGrid>
        {column.pages.map(({ area, key, path }) => (
          <Card key={key} as="h2" title={t(`${area}:area.page.${key}.name` as never)} href={hrefOf(path)}>
            <p className="muted">{t(`${area}:area.page.${key}.about` as never)}</p>
          </Card>
        ))}
        {own.map(({ name: title, about, path }) => (
          <Card key={path} as="h2" title={title} href={hrefOf(path)}>
            {about && <p className="muted">{about}</p>}
          </Card>
        ))}
      </CardGrid>
      <Blocks names={column.blocks} data={data} lang={lang} url={columnHref(column.id)} />
    </Page>
  );
}
