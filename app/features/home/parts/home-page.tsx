import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BlockGrid, Blocks } from "~/features/site/blocks";
import { Head } from "~/ui/public/frame/head";
import type { readHome } from "../operations/pages.server";

type Props = { shown: Awaited<ReturnType<typeof readHome>>; note?: ReactNode; named?: boolean };

/**
 * The home page: a band with the company and its price, then the blocks in their columns; `note` stands above all.
 * `named` is for who arranges them.
 */
export function HomePage({ shown: { lang, name, url, codes, blocks, data }, note, named }: Props) {
  const { t } = useTranslation("home");
  const organisation = {
    "@context": "https://schema.org",
    "@type": "Corporation",
    name,
    url,
    tickerSymbol: codes,
  };
  const shared = { data, lang, url: "/ui/irh/index" };
  return (
    <div className="home">
      <Head title={`${name} ${t("title")}`} description={`${name} ${t("lead")}`} data={organisation} />
      {note}
      <div className="hero">
        <Blocks blocks={blocks.filter(({ span }) => span === "top")} {...shared} />
      </div>
      <BlockGrid blocks={blocks.filter(({ span }) => span !== "top")} named={named} {...shared} />
    </div>
  );
}
