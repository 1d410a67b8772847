import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Blocks } from "~/features/site/blocks";
import { homeBlocks } from "~/features/site/menu";
import { Head } from "~/ui/public/head";
import { Page } from "~/ui/public/page";
import type { readHome } from "../operations/pages.server";

type Props = { shown: Awaited<ReturnType<typeof readHome>>; note?: ReactNode };

/** The home page; `note` stands above its blocks. */
export function HomePage({ shown: { lang, name, url, codes, data }, note }: Props) {
  const { t } = useTranslation("site");
  const organisation = {
    "@context": "https://schema.org",
    "@type": ["Organization", "Corporation"],
    name,
    url,
    tickerSymbol: codes,
  };
  return (
    <Page eyebrow={t("home.title")} title={name} lead={t("home.lead")}>
      <Head title={`${t("home.title")} – ${name}`} description={`${name} ${t("home.lead")}`} data={organisation} />
      {note}
      <Blocks names={homeBlocks} data={data} lang={lang} url="/ui/irh/index" />
    </Page>
  );
}
