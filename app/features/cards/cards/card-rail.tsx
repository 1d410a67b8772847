import { useTranslation } from "react-i18next";
import { hrefOf, telephoneHref } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Rail, RailPart } from "~/ui/public/rail";
import type { CardView } from "./show.server";

/** Whom a form beside it is for, and how that person is reached without it. */
export function CardRail({ card, lang }: { card: CardView; lang: Lang }) {
  const { t } = useTranslation("cards");
  const { id, name, nameLang, post, postLang, phone, email } = card;
  return (
    <Rail>
      <RailPart
        title={<span lang={tagOf(nameLang, lang)}>{name}</span>}
        text={<span lang={tagOf(postLang, lang)}>{post}</span>}
        tinted
      >
        {phone && (
          <p>
            <a href={telephoneHref(phone)}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <LinkButton href={hrefOf(`getBusinessCard.vcf?id=${id}&lang=${lang}`)} download>
          {t("save")}
        </LinkButton>
      </RailPart>
    </Rail>
  );
}
