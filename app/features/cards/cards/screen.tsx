import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say, tagOf } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { ConfirmDialog } from "~/ui/public/forms/confirm-dialog";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Picture } from "~/ui/public/picture";
import type { Route } from "./+types/screen";
import { CardDetails } from "./card-details";
import { cardHref, showCards } from "./show.server";

/** `card` is the one that is open over the list. */
export const handle = { cache: { params: ["card"] } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const cards = await showCards(ctx);
  return {
    lang: ctx.lang,
    company: say(ctx.company.name, ctx.lang),
    opened: url.searchParams.get("card"),
    cards: cards.map((card) => ({ ...card, href: cardHref(card.id) })),
  };
}

export default function BusinessCards({ loaderData: { lang, company, opened, cards } }: Route.ComponentProps) {
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
          {cards.map(({ href, ...card }) => (
            <li key={card.id} id={card.id}>
              {card.portrait && <Picture picture={card.portrait} sizes="96px" className="card-portrait" />}
              <div>
                <h2 className="h3" lang={tagOf(card.nameLang, lang)}>
                  <a href={href}>{card.name}</a>
                </h2>
                <p className="small" lang={tagOf(card.postLang, lang)}>
                  {card.post}
                </p>
                {card.phone && <p className="muted small">{card.phone}</p>}
                <ConfirmDialog
                  trigger={
                    <>
                      {t("show")} <span className="visually-hidden">{card.name}</span>
                    </>
                  }
                  title={<span lang={tagOf(card.nameLang, lang)}>{card.name}</span>}
                  open={card.id === opened}
                  cancel={t("close")}
                  cancelHref={hrefOf("businessCardParentIndex")}
                  kind="quiet"
                >
                  <CardDetails card={card} lang={lang} by="popUp" />
                </ConfirmDialog>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
