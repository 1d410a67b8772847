import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { type Lang, tagOf } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { PersonView } from "./operations/show.server";
import { Face } from "./parts/face";
import { usePost } from "./parts/person-words";

/** A few heads and the way to all; nothing before there is one. */
function PeopleBlock({ data, lang }: { data: PersonView[]; lang: Lang }) {
  const { t } = useTranslation("people");
  const postOf = usePost();
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href={hrefOf("people")}>{t("block.all")}</a>}>
      <ul className="people heads">
        {data.map((person) => (
          <li key={person.id} className="person">
            <Face person={person} lang={lang} sizes="72px" />
            <div>
              <h3>
                <a href={hrefOf(`people#person-${person.id}`)} lang={tagOf(person.lang, lang)}>
                  {person.name}
                </a>
              </h3>
              <p className="person-post" lang={person.post ? tagOf(person.postLang, lang) : undefined}>
                {postOf(person)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const blocks = { people: PeopleBlock };
