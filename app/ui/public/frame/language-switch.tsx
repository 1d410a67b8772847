import { bcp47, type Lang } from "~/shared/languages";

export type LanguageLink = { lang: Lang; label: string; short: string; href: string; current: boolean };

/** The page in each language, the one shown marked. */
export const LanguageSwitch = ({ languages }: { languages: LanguageLink[] }) =>
  languages.map((each) => (
    <a
      key={each.lang}
      href={each.href}
      lang={bcp47[each.lang]}
      hrefLang={bcp47[each.lang]}
      title={each.label}
      aria-current={each.current ? "true" : undefined}
    >
      {each.short}
    </a>
  ));
