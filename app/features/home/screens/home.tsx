import { useTranslation } from "react-i18next";
import { Blocks } from "~/features/site/blocks";
import { readBlocks } from "~/features/site/blocks.server";
import { homeBlocks } from "~/features/site/menu";
import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { Head } from "~/ui/public/head";
import { Page } from "~/ui/public/page";
import type { Route } from "./+types/home";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { name, origin, settings } = ctx.company;
  const organisation = { name: say(name, ctx.lang), url: `${origin}/ui/irh/index`, codes: settings.codes ?? [] };
  return { lang: ctx.lang, ...organisation, data: await readBlocks(ctx, homeBlocks) };
}

export default function Home({ loaderData: { lang, name, url, codes, data } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const organisation = { "@context": "https://schema.org", "@type": ["Organization", "Corporation"], name, url, tickerSymbol: codes };
  return (
    <Page eyebrow={t("home.title")} title={name} lead={t("home.lead")}>
      <Head title={`${t("home.title")} – ${name}`} description={`${name} ${t("home.lead")}`} data={organisation} />
      <Blocks names={homeBlocks} data={data} lang={lang} url="/ui/irh/index" />
    </Page>
  );
}
