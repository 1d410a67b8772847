import type { ReactNode } from "react";
import { type MenuStyle, shapeOf } from "~/shared/themes";
import { sinceWords } from "../time";
import { type UiWords, WordsProvider } from "../words";
import { type LanguageLink, LanguageSwitch } from "./language-switch";
import { SearchForm } from "./search-form";
import { type NavItem, Site, type SiteSearch } from "./site";
import { SiteFoot, type SiteFootProps } from "./site-foot";

export type SiteFrameProps = {
  words: UiWords;
  company: { name: string; href: string; codes?: string[]; logo?: { src: string; width: number; height: number } };
  menuStyle: MenuStyle;
  nav: NavItem[];
  languages: LanguageLink[];
  search?: SiteSearch;
  note?: ReactNode;
  footer: Omit<SiteFootProps, "languages" | "words">;
  children: ReactNode;
};

/** Trees show all pages; in the others those of a column fly out. */
const lookOf = (menu: MenuStyle): string =>
  menu.endsWith("Tree") || menu === "topMenuNot" ? shapeOf(menu) : `${shapeOf(menu)} fly`;

/** The styles that draw the first letter of a column as its sign. */
const withSigns: readonly MenuStyle[] = ["topMenuCard", "leftMenuIcon"];

const MenuItems = ({ items, signs }: { items: NavItem[]; signs?: boolean }) => (
  <ul>
    {items.map(({ label, href, current, children }) => (
      <li key={href}>
        <a href={href} aria-current={current ? "page" : undefined}>
          {signs && (
            <span className="menu-icon" aria-hidden="true">
              {[...label][0]}
            </span>
          )}
          {label}
        </a>
        {children && children.length > 0 && <MenuItems items={children} />}
      </li>
    ))}
  </ul>
);

/** Header, menu, language switch, `<main>` and footer of a public page; the look of the menu is CSS alone. */
export const SiteFrame = ({
  words,
  company,
  menuStyle,
  nav,
  languages,
  search,
  note,
  footer,
  children,
}: SiteFrameProps) => (
  <WordsProvider words={words}>
    <a className="skip" href="#main">
      {words.skip}
    </a>
    {note && <aside className="site-note">{note}</aside>}
    <div className={`site ${lookOf(menuStyle)}`} data-menu={menuStyle} data-since={sinceWords(words)}>
      <header className="site-head" id="top">
        <a className="brand" href={company.href}>
          {company.logo && (
            <img src={company.logo.src} width={company.logo.width} height={company.logo.height} alt="" />
          )}
          <span>
            <span className="brand-name">{company.name}</span>
            {company.codes?.map((code) => (
              <span key={code} className="brand-code">
                {code}
              </span>
            ))}
          </span>
        </a>
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
        <details className="menu-toggle">
          <summary>{words.menu}</summary>
        </details>
        <nav className="menu" aria-label={words.mainNavigation}>
          {search && <SearchForm {...search} />}
          <MenuItems items={nav} signs={withSigns.includes(menuStyle)} />
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Site value={{ name: company.name, nav, search }}>{children}</Site>
      </main>
      <SiteFoot {...footer} words={words} languages={languages} />
    </div>
  </WordsProvider>
);
