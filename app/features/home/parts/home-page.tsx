import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Blocks } from "~/features/site/blocks";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import type { readHome } from "../operations/pages.server";

type Props = { shown: Awaited<ReturnType<typeof readHome>>; note?: ReactNode };

/** The home page; `note` stands above its blocks. */
export function HomePage({ shown: { lang, name, url, codes, blocks, data }, note }: Props) {
  const { t } = useTranslation("home");
  const organisation = {
    "@context": "https://schema.org",
    "@type": ["Organization", "Corporation"],
    name,
    url,
    tickerSymbol: codes,
  };
  return (
    <Page eyebrow={t("title")} title={name} lead={t("lead")}>
      <Head title={`${t("title")} – ${name}`} description={`${name} ${t("lead")}`} data={organisation} />
      {note}
      <Blocks names={blocks} data={data} lang={lang} url="/ui/irh/index" />
    </Page>
  );
}
