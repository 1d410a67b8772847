import { useTranslation } from "react-i18next";
import { Blocks } from "~/features/site/blocks";
import { readBlocks } from "~/features/site/blocks.server";
import { homeBlocks } from "~/features/site/menu";
import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { Page } from "~/ui/public/page";
import type { Route } from "./+types/home";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), data: await readBlocks(ctx, homeBlocks) };
}

export default function Home({ loaderData: { lang, name, data } }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  return (
    <Page eyebrow={t("home.title")} title={name} lead={t("home.lead")}>
      <title>{`${t("home.title")} – ${name}`}</title>
      <meta name="description" content={`${name} ${t("home.lead")}`} />
      <Blocks names={homeBlocks} data={data} lang={lang} url="/ui/irh/index" />
    </Page>
  );
}
