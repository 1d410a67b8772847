import { useTranslation } from "react-i18next";
import { listParams } from "~/publishing/editions/addresses";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ListFiles } from "~/publishing/public/list-files";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { RailPart } from "~/ui/public/rail";
import { announcement } from "../kind";
import { Subscribe } from "../parts/subscribe";
import { typesOf } from "../rules";
import type { Route } from "./+types/announcements";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return loadList(ctx, announcement, request, typesOf(ctx.company.settings.codes ?? []));
}

const formats = ["rss", "atom", "json"] as const;

/** The addresses by which programs follow what is shown. */
function Feeds({ type, lang }: { type: string | null | undefined; lang: Lang }) {
  const { t } = useTranslation("announcements");
  const feed = (format: string) =>
    `/ui/irh/announcements/feed.${format}?${new URLSearchParams({ ...(type ? { type } : {}), lang })}`;
  return (
    <RailPart title={t("rail.feeds")} text={t("rail.feedsText")}>
      <p className="feeds">
        {formats.map((format) => (
          <a key={format} href={feed(format)}>
            {t(`feed.${format}`)}
          </a>
        ))}
      </p>
      <link rel="alternate" type="application/rss+xml" title={t("title")} href={feed("rss")} />
      <link rel="alternate" type="application/atom+xml" title={t("title")} href={feed("atom")} />
      <link rel="alternate" type="application/feed+json" title={t("title")} href={feed("json")} />
    </RailPart>
  );
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const { query, lang } = loaderData;
  const rail = (
    <>
      <RailPart title={t("rail.mail")} text={t("rail.mailText")} tinted>
        <Subscribe query={query} />
      </RailPart>
      <RailPart title={t("reports.title")} text={t("reports.lead")}>
        <a href={hrefOf("periodicReports/documents")}>{t("reports.all")}</a>
      </RailPart>
      <ListFiles path="announcements" query={query} lang={lang} />
      <Feeds type={query.type} lang={lang} />
    </>
  );
  return <ContentListPage kind={announcement} data={loaderData} rail={rail} />;
}
