import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { hrefOf, telephoneHref } from "~/shared/addresses";
import { bcp47, type Lang, say } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Page } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";
import { showCard } from "../operations/show.server";
import type { Route } from "./+types/card";

export const handle = { cache: { params: ["id"] }, canonical: ["id"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    lang: ctx.lang,
    company: say(ctx.company.name, ctx.lang),
    ...(await showCard(ctx, url.searchParams.get("id") ?? "")),
  };
}

const tagOf = (said: Lang, lang: Lang) => (said === lang ? undefined : bcp47[said]);

export default function BusinessCard({ loaderData: { lang, company, card, code } }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const { id, name, nameLang, post, postLang, phone, email, greeting, greetingLang, portrait } = card;
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
      <Head title={`${name} · ${t("one")}`} robots="noindex" />
      <div className="business-card">
        {portrait && <Picture picture={portrait} sizes="160px" className="card-portrait" hero />}
        <div>
          <p className="lead" lang={tagOf(postLang, lang)}>
            {post}
          </p>
          {greeting && <p lang={tagOf(greetingLang, lang)}>{greeting}</p>}
          <address className="contact">
            {phone && <a href={telephoneHref(phone)}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </address>
          <ButtonRow>
            <LinkButton href={hrefOf(`getBusinessCard.vcf?id=${id}&lang=${lang}`)} kind="primary" download>
              {t("receive")}
            </LinkButton>
            <LinkButton href={hrefOf("appointments")}>{t("book")}</LinkButton>
            <LinkButton href={hrefOf("subscriptions")}>{t("subscribe")}</LinkButton>
          </ButtonRow>
        </div>
        <div>
          <img src={code} alt={t("codeOf", { name })} width={160} height={160} />
          <p className="muted small">{t("scan")}</p>
        </div>
      </div>
    </Page>
  );
}
