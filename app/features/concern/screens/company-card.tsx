import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf, telephoneHref } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Page, Section } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";
import { showCompanyCard } from "../operations/show-card.server";
import { Entrances } from "../parts/entrances";
import type { Route } from "./+types/company-card";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, ...(await showCompanyCard(ctx)) };
}

type Content = Route.ComponentProps["loaderData"]["contents"][number];

function Content({ content: { href, name, about, newest }, lang }: { content: Content; lang: Lang }) {
  return (
    <li>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      {about && <p className="muted small">{about}</p>}
      {newest.length > 0 && (
        <ul>
          {newest.map((one) => (
            <li key={one.href} className="small">
              <time className="figure muted" dateTime={one.at.toISOString()}>
                {formatDay(one.at, lang)}
              </time>{" "}
              <a href={one.href} lang={tagOf(one.shownLang, lang)}>
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * The company's own card: who it is, how it is reached, and what it leads to; chat apps and the mini program show it
 * too.
 */
export default function CompanyCard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["concern", "company"]);
  const { lang, name, listings, contact, greeting, greetingLang, picture, code, programs, contents } = loaderData;
  return (
    <Page
      title={name}
      lead={listings.map((one) => `${t(`company:exchange.${one.exchange}`)} ${one.code}`).join(" · ")}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: t("card.one") }]}
    >
      <Head title={t("card.one")} description={t("about", { name })} />
      <div className="business-card">
        {picture && <Picture picture={picture} sizes="320px" className="company-card-picture" hero />}
        <div>
          {greeting && (
            <p className="lead" lang={tagOf(greetingLang, lang)}>
              {greeting}
            </p>
          )}
          {contact && (
            <address className="contact">
              {contact.phone && <a href={telephoneHref(contact.phone)}>{contact.phone}</a>}
              {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </address>
          )}
          <ButtonRow>
            <LinkButton href={hrefOf(`companyCard.vcf?lang=${lang}`)} kind="primary" download>
              {t("receive")}
            </LinkButton>
            <LinkButton href={hrefOf("businessCardParentIndex")}>{t("people")}</LinkButton>
          </ButtonRow>
        </div>
        <div>
          <img src={code} alt={t("codeOf")} width={160} height={160} />
          <p className="muted small">{t("scan")}</p>
        </div>
      </div>
      {contents.length > 0 && (
        <Section title={t("card.contents")}>
          <ul className="card-contents">
            {contents.map((content) => (
              <Content key={content.id} content={content} lang={lang} />
            ))}
          </ul>
        </Section>
      )}
      <Entrances programs={programs} lang={lang} />
    </Page>
  );
}
