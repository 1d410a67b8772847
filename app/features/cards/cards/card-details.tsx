import { useTranslation } from "react-i18next";
import { hrefOf, telephoneHref } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow } from "~/ui/public/frame/page";
import type { Way } from "../rules";
import type { CardView } from "./show.server";

/**
 * What a card says of its person below the name, and what can be done with it; `by` is the way on which readers came to
 * it.
 */
export function CardDetails({ card, lang, by }: { card: CardView; lang: Lang; by: Way }) {
  const { t } = useTranslation("cards");
  const { id, post, postLang, phone, email, greeting, greetingLang, talks } = card;
  return (
    <>
      <p className="lead" lang={tagOf(postLang, lang)}>
        {post}
      </p>
      {greeting && <p lang={tagOf(greetingLang, lang)}>{greeting}</p>}
      <address className="contact">
        {phone && <a href={telephoneHref(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <ButtonRow>
        <LinkButton href={hrefOf(`getBusinessCard.vcf?id=${id}&lang=${lang}&by=${by}`)} kind="primary" download>
          {t("save")}
        </LinkButton>
        <LinkButton href={hrefOf(`getBusinessCard/receive?id=${id}&by=${by}`)}>{t("exchange")}</LinkButton>
        {talks && <LinkButton href={hrefOf(`getBusinessCard/talk?id=${id}`)}>{t("talk.ask")}</LinkButton>}
        <LinkButton href={hrefOf("appointments")}>{t("book")}</LinkButton>
        <LinkButton href={hrefOf("subscriptions")}>{t("subscribe")}</LinkButton>
      </ButtonRow>
    </>
  );
}
