import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say, tagOf } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";
import { wayOf } from "../rules";
import type { Route } from "./+types/card";
import { CardDetails } from "./card-details";
import { showCard } from "./show.server";

export const handle = { cache: { params: ["id", "by"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    lang: ctx.lang,
    company: say(ctx.company.name, ctx.lang),
    by: wayOf(url.searchParams.get("by")),
    ...(await showCard(ctx, url.searchParams.get("id") ?? "")),
  };
}

export default function BusinessCard({ loaderData: { lang, company, by, card, code } }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const { name, nameLang, portrait } = card;
  return (
    <Page
      title={<span lang={tagOf(nameLang, lang)}>{name}</span>}
      lead={company}
      breadcrumb={[
        { label: t("home:area.page.home.name"), href: hrefOf("index") },
        { label: t("title"), href: hrefOf("businessCardParentIndex") },
        { label: name },
      ]}
    >
      <Head title={`${name} · ${t("one")}`} description={`${name} · ${card.post} · ${company}`} robots="noindex" />
      <div className="business-card">
        {portrait && <Picture picture={portrait} sizes="160px" className="card-portrait" hero />}
        <div>
          <CardDetails card={card} lang={lang} by={by} />
        </div>
        <div>
          <img src={code} alt={t("codeOf", { name })} width={160} height={160} />
          <p className="muted small">{t("scan")}</p>
        </div>
      </div>
    </Page>
  );
}
