import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { bcp47, languages } from "~/shared/languages";
import { addressHere } from "~/shared/safe-path";
import { schemes } from "~/shared/themes";
import { PublicScript } from "~/ui/public/frame/public-script";
import { uiWords, WordsProvider } from "~/ui/public/words";
import { nameAtDoor } from "../rules";
import type { Route } from "./+types/office-door";

export function loader({ context, url }: Route.LoaderArgs) {
  const { company, lang, scheme } = context.get(ctxKey);
  return {
    name: nameAtDoor(company, lang),
    lang,
    scheme,
    links: languages.map((other) => ({ lang: other, href: addressHere(url, { lang: other }) })),
    schemeLinks: schemes.map((other) => ({ scheme: other, href: addressHere(url, { scheme: other }) })),
  };
}

/** The frame of the sign-in screens: one card under the company's name, the three languages, and light or dark. */
export default function Door({ loaderData: { name, lang, scheme, links, schemeLinks } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const words = uiWords((key) => t(key as never));
  return (
    <WordsProvider words={words}>
      <div className="site door">
        <div className="door-card">
          <header>
            <a href="/ui/irh/office/signIn">
              <strong>{name}</strong>
              <span className="muted small">{t("signIn.office")}</span>
            </a>
          </header>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <nav className="langs" aria-label={words.language}>
          {links.map((link) => (
            <a
              key={link.lang}
              href={link.href}
              lang={bcp47[link.lang]}
              hrefLang={bcp47[link.lang]}
              aria-current={link.lang === lang ? "true" : undefined}
            >
              {t(`site:language.${link.lang}.short`)}
            </a>
          ))}
        </nav>
        <nav className="langs" aria-label={t("site:scheme.name")}>
          {schemeLinks.map((link) => (
            <a key={link.scheme} href={link.href} aria-current={link.scheme === scheme ? "true" : undefined}>
              {t(`site:scheme.${link.scheme}`)}
            </a>
          ))}
        </nav>
      </div>
      <PublicScript name="reading" />
    </WordsProvider>
  );
}
