import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { showRoadshows } from "../operations/show.server";
import { RecommendationCards } from "../parts/recommendation-cards";
import type { Route } from "./+types/roadshows";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), ...(await showRoadshows(ctx)) };
}

/** The results and the videos of roadshows that the company recommends. */
export default function Roadshows({ loaderData: { lang, name, all, corrections } }: Route.ComponentProps) {
  const { t } = useTranslation("promotion");
  return (
    <Page
      title={t("recommended.title")}
      lead={t("recommended.lead")}
      actions={<LinkButton href={hrefOf("calendar")}>{t("recommended.calendar")}</LinkButton>}
    >
      <Head title={`${t("recommended.title")} – ${name}`} description={t("area.page.roadshows.about")} />
      <RecordCorrections corrections={corrections} lang={lang} />
      {all.some(({ titleLang }) => titleLang !== lang) && <Notice tone="info">{t("site:fallback")}</Notice>}
      {all.length > 0 && <RecommendationCards items={all} lang={lang} as="h2" />}
      {all.length === 0 && <EmptyState text={t("recommended.none")} hint={t("recommended.noneHint")} />}
    </Page>
  );
}
