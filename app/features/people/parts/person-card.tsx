import { useTranslation } from "react-i18next";
import { telephoneHref } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import { Paragraphs, paragraphsOf } from "~/ui/public/paragraphs";
import type { PersonView } from "../operations/show.server";
import { Face } from "./face";
import { usePost, useTerm } from "./person-words";

type Props = {
  person: PersonView;
  lang: Lang;
  /** The place on the page where this person's biography stands; null when it is here. */
  biographyAnchor: string | null;
  contact?: boolean;
};

/** One person with post and term; the biography opens in its place, or is led to where the page has it already. */
export function PersonCard({ person, lang, biographyAnchor, contact }: Props) {
  const { t } = useTranslation("people");
  const termOf = useTerm(lang);
  const postOf = usePost();
  const { id, name, biography, phone, email } = person;
  const term = termOf(person);
  const post = postOf(person);
  return (
    <li className="person" id={biographyAnchor ? undefined : `person-${id}`}>
      <Face person={person} lang={lang} sizes="(min-width: 900px) 276px, 96px" />
      <div>
        <h3 lang={tagOf(person.lang, lang)}>{name}</h3>
        {post && (
          <p className="person-post" lang={person.post ? tagOf(person.postLang, lang) : undefined}>
            {post}
          </p>
        )}
        {term && <p className="muted small">{term}</p>}
        {contact && (phone || email) && (
          <address className="contact">
            {phone && <a href={telephoneHref(phone)}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </address>
        )}
        {biography && biographyAnchor && (
          <p className="small">
            <a href={`#${biographyAnchor}`}>{t("biographyOf", { name })}</a>
          </p>
        )}
        {biography && !biographyAnchor && (
          <details className="biography">
            <summary>
              {t("biography")}
              <span className="visually-hidden"> {name}</span>
            </summary>
            <div lang={tagOf(person.biographyLang, lang)}>
              <Paragraphs texts={paragraphsOf(biography)} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}
