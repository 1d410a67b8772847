import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BlockGrid, Blocks } from "~/features/site/blocks";
import { columnHref } from "~/features/site/columns";
import { columnName, entryAbout, entryName } from "~/features/site/menu/menu-words";
import { hrefOf } from "~/shared/addresses";

import { Card, CardGrid } from "~/ui/public/card";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import type { readColumn } from "../operations/pages.server";

type Props = { shown: NonNullable<Awaited<ReturnType<typeof readColumn>>>; note?: ReactNode; named?: boolean };

/** A column of the menu as a page; `note` stands above its blocks. `named` is for who arranges them. */
export function ColumnPage({ shown: { lang, name, column, own, blocks, data }, note, named }: Props) {
  const { t } = useTranslation("site");
  const word = (key: string) => t(key as never);
  const title = columnName(column, lang, word);
  const shared = { data, lang, url: columnHref(column.id) };
  const entries = column.entries.map((entry) => ({
    ...{ id: entry.id, href: entry.href, outside: entry.page === null },
    ...{ name: entryName(entry, lang, word), about: entryAbout(entry, word) },
  }));
  return (
    <Page
      title={title}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: title }]}
    >
      <Head title={`${title} – ${name}`} description={entries.map(({ name, about }) => about ?? name).join(" · ")} />
      {note}
      <CardGrid>
        {entries.map(({ id, href, outside, name, about }) => (
          <Card key={id} as="h2" title={name} href={href}>
            <p className="muted">{outside ? new URL(href).hostname : about}</p>
          </Card>
        ))}
        {own.map(({ name: title, about, path }) => (
          <Card key={path} as="h2" title={title} href={hrefOf(path)}>
            {about && <p className="muted">{about}</p>}
          </Card>
        ))}
      </CardGrid>
      {named || blocks.some(({ span }) => span !== 12) ? (
        <BlockGrid blocks={blocks} named={named} {...shared} />
      ) : (
        <Blocks blocks={blocks} {...shared} />
      )}
    </Page>
  );
}
