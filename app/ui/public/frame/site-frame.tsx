import { Fragment, type ReactNode } from "react";
import type { MenuStyle } from "~/shared/themes";
import { type UiWords, WordsProvider } from "../words";
import { type LanguageLink, LanguageSwitch } from "./language-switch";
import { type HeadPart, menuFrames, siteLook } from "./menu-frames";
import { MenuItems } from "./menu-items";
import { SearchForm } from "./search-form";
import { type NavItem, Site, type SiteSearch } from "./site";
import { SiteFoot, type SiteFootProps } from "./site-foot";

type Sized = { src: string; width: number; height: number };
/** `dark` takes its place where the reader's system is dark and the page follows it. */
export type SiteLogo = Sized & { dark?: Sized };

export type SiteFrameProps = {
  words: UiWords;
  company: { name: string; href: string; codes?: string[]; logo?: SiteLogo | null };
  menuStyle: MenuStyle;
  nav: NavItem[];
  languages: LanguageLink[];
  search?: SiteSearch;
  note?: ReactNode;
  footer: Omit<SiteFootProps, "languages" | "words">;
  children: ReactNode;
};

const Logo = ({ logo: { dark, ...logo }, name }: { logo: SiteLogo; name: string }) => (
  <picture>
    {dark && <source srcSet={dark.src} width={dark.width} height={dark.height} media="(prefers-color-scheme:dark)" />}
    <img className="brand-logo" src={logo.src} width={logo.width} height={logo.height} alt={name} />
  </picture>
);

/** The company at the head of a page: its logo, else its name in type, with its stock codes. */
export const Brand = ({ company: { name, href, codes, logo } }: Pick<SiteFrameProps, "company">) => (
  <a className="brand" href={href}>
    <span>
      {logo ? <Logo logo={logo} name={name} /> : <span className="brand-name">{name}</span>}
      {codes?.map((code) => (
        <span key={code} className="brand-code">
          {code}
        </span>
      ))}
    </span>
  </a>
);

/** The header in the order of its menu style; beyond the order, what each style looks like is CSS alone. */
function Head({ words, company, menuStyle, nav, languages, search }: Omit<SiteFrameProps, "children" | "footer">) {
  const { parts, folds, signs } = menuFrames[menuStyle];
  const made: Record<HeadPart, ReactNode> = {
    brand: <Brand company={company} />,
    tools: (
      <div className="tools">
        {search && (
          <a className="find" href={search.href}>
            {search.label}
          </a>
        )}
        <nav className="langs" aria-label={words.language}>
          <LanguageSwitch languages={languages} />
        </nav>
      </div>
    ),
    toggle: (
      <details className="menu-toggle">
        <summary>{words.menu}</summary>
      </details>
    ),
    menu: (
      <nav className="menu" aria-label={words.mainNavigation}>
        {search && <SearchForm {...search} />}
        <MenuItems items={nav} folds={folds} signs={signs} />
      </nav>
    ),
  };
  return (
    <header className="site-head">
      {parts.map((part) => (
        <Fragment key={part}>{made[part]}</Fragment>
      ))}
    </header>
  );
}

/** Header, menu, language switch, `<main>` and footer of a public page. */
export const SiteFrame = ({ footer, children, ...head }: SiteFrameProps) => {
  const { words, company, menuStyle, nav, languages, search, note } = head;
  return (
    <WordsProvider words={words}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {note && <aside className="site-note">{note}</aside>}
      <div id="top" className={`site ${siteLook(menuStyle, nav.length)}`} data-menu={menuStyle}>
        <Head {...head} />
        <main id="main" tabIndex={-1}>
          <Site value={{ name: company.name, nav, search }}>{children}</Site>
        </main>
        <SiteFoot {...footer} words={words} languages={languages} />
      </div>
    </WordsProvider>
  );
};
