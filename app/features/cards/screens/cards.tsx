import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { bcp47, say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";
import { cardHref, showCards } from "../operations/show.server";
import type { Route } from "./+types/cards";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const cards = await showCards(ctx);
  return {
    lang: ctx.lang,
    company: say(ctx.company.name, ctx.lang),
    cards: cards.map((card) => ({ ...card, href: cardHref(card.id) })),
  };
}

export default function BusinessCards({ loaderData: { lang, company, cards } }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  return (
    <Page
      title={t("title")}
      lead={company}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: hrefOf("index") }, { label: t("title") }]}
    >
      <Head title={t("title")} description={t("about")} />
      {cards.length === 0 ? (
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      ) : (
        <ul className="scan-cards">
          {cards.map(({ id, href, name, nameLang, post, postLang, phone, portrait }) => (
            <li key={id}>
              {portrait && <Picture picture={portrait} sizes="96px" className="card-portrait" />}
              <div>
                <h2 className="h3" lang={nameLang === lang ? undefined : bcp47[nameLang]}>
                  <a href={href}>{name}</a>
                </h2>
                <p className="small" lang={postLang === lang ? undefined : bcp47[postLang]}>
                  {post}
                </p>
                {phone && <p className="muted small">{phone}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
