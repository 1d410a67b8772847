import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { bcp47, languages } from "~/shared/languages";
import { useLang } from "../use-lang";
import { CompanyButton } from "./company-button";
import { MenuEntry, OfficeMenu, type OfficeNavGroup } from "./office-menu";
import { PaletteButton } from "./palette-button";
import { SchemeSwitch } from "./scheme-switch";
import classes from "./shell.module.css";
import { useArrival } from "./use-arrival";

type Props = {
  company: string;
  /** The address of the company's square sign. */
  sign: string | null;
  /** The site that readers have, where there is one. */
  siteHref: string | null;
  signOutAction: string;
  accountHref: string;
  person: { name: string; role: string };
  /** Companies that the person may go to from here, and the action that takes `companyId`. */
  others?: { id: string; name: string }[];
  switchAction: string;
  nav: OfficeNavGroup[];
  /** Every screen that the person may open, in the menu or not. */
  screens: { label: string; href: string }[];
  /** The addresses of the screens opened last, newest first. */
  recent: string[];
  /** Whether this browser last folded the menu away on a wide screen, as `foldCookie` says. */
  folded: boolean;
  /** Where the palette asks for what was typed. */
  findAction: string;
  note?: string | null;
  children: ReactNode;
};

/**
 * The name of the cookie by which a browser keeps the menu folded; the document comes with it, so that nothing moves.
 */
export const foldCookie = "officeMenu";

const lines = "☰";
const menuId = "office-menu";
/** The person's own language, kept with the account; the page comes back whole, with the words of that language. */
function Languages({ action }: { action: string }) {
  const { t } = useTranslation("office");
  const { pathname, search } = useLocation();
  const lang = useLang();
  const query = new URLSearchParams(search);
  query.delete("lang");
  const here = `/ui/irh${pathname}${query.size > 0 ? `?${query}` : ""}`;
  return (
    <form method="post" action={action} className={classes.langs} aria-label={t("shell.language")}>
      <input type="hidden" name="intent" value="language" />
      <input type="hidden" name="to" value={here} />
      {languages.map((other) => (
        <button key={other} type="submit" name="lang" value={other} lang={bcp47[other]} aria-pressed={other === lang}>
          {t(`site:language.${other}.short`)}
        </button>
      ))}
    </form>
  );
}

/** Keeps for a year in this browser whether the menu is folded. */
function keepFolded(folded: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not yet in every browser
  document.cookie = `${foldCookie}=${folded ? 1 : 0}; Path=/ui/irh; Max-Age=31536000; SameSite=Lax`;
}

const SignOut = ({ action }: { action: string }) => (
  <form method="post" action={action}>
    <Button type="submit" variant="default" size="xs">
      {useTranslation("office").t("shell.signOut")}
    </Button>
  </form>
);

/**
 * The frame of the back office: areas at the side (folded by a button, which a phone begins with), company, language
 * and person on top.
 */
export function OfficeShell({
  company,
  sign,
  siteHref,
  signOutAction,
  accountHref,
  person,
  others = [],
  switchAction,
  nav,
  screens,
  recent,
  folded: begun,
  findAction,
  note,
  children,
}: Props) {
  const { t } = useTranslation("office");
  const [opened, setOpened] = useState(false);
  const [folded, setFolded] = useState(begun);
  const fold = () => {
    keepFolded(!folded);
    setFolded(!folded);
  };
  const { pathname } = useLocation();
  useArrival();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.dataset.live = "";
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
  useEffect(() => setOpened(false), [pathname]);
  return (
    <div className={classes.frame} data-folded={folded || undefined}>
      <a className={classes.skip} href="#main">
        {t("shell.skip")}
      </a>
      <header className={classes.head}>
        <div className={classes.side}>
          <button
            type="button"
            className={classes.burger}
            onClick={() => setOpened(!opened)}
            aria-label={t("shell.menu")}
            aria-expanded={opened}
            aria-controls={menuId}
          >
            {lines}
          </button>
          <button
            type="button"
            className={classes.fold}
            onClick={fold}
            aria-label={t("shell.menu")}
            aria-expanded={!folded}
            aria-controls={menuId}
          >
            {lines}
          </button>
          {sign && <img className={classes.sign} src={sign} width={24} height={24} alt="" />}
          {others.length === 0 ? (
            <span className={classes.company}>{company}</span>
          ) : (
            <CompanyButton company={company} others={others} action={switchAction} />
          )}
          <span className={classes.what}>{t("shell.office")}</span>
        </div>
        <div className={classes.side}>
          <PaletteButton screens={[...screens, { label: t("shell.account"), href: accountHref }]} action={findAction} />
          <div className={classes.wide}>
            <SchemeSwitch />
          </div>
          <div className={classes.wide}>
            <Languages action={`/ui/irh${accountHref}`} />
          </div>
          <Link to={accountHref} className={classes.person} title={t("shell.account")}>
            {person.name} <span>{person.role}</span>
          </Link>
          <div className={classes.wide}>
            <SignOut action={signOutAction} />
          </div>
        </div>
      </header>
      <nav
        id={menuId}
        ref={menu}
        className={classes.menu}
        data-opened={opened || undefined}
        aria-label={t("shell.navigation")}
      >
        <OfficeMenu groups={nav} recent={recent} />
        <div className={classes.group} />
        <MenuEntry href={accountHref}>{t("shell.account")}</MenuEntry>
        {siteHref && (
          <a className={classes.entry} href={siteHref}>
            {t("shell.publicSite")}
          </a>
        )}
        <div className={classes.narrow}>
          <SchemeSwitch />
          <Languages action={`/ui/irh${accountHref}`} />
          <SignOut action={signOutAction} />
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </main>
    </div>
  );
}
