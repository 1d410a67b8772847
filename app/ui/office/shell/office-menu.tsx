import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./shell.module.css";

export type OfficeNavItem = { key: string; label: string; href: string };
export type OfficeNavGroup = { key: string; label: string | null; items: OfficeNavItem[] };

/** The name of the cookie in which a browser keeps the screens opened last, as `readRecent` reads them. */
export const recentCookie = "officeRecent";
const mostRecent = 5;
/** A menu as short as this one is shown whole. */
const mostUnfolded = 16;

/** The addresses of the screens that were opened last, as their cookie has them. */
export const readRecent = (cookie: string | null): string[] => (cookie ?? "").split("|").slice(0, mostRecent);

const isHere = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`);

/** Keeps a year in this browser which screens were opened last. */
function saveRecent(hrefs: readonly string[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not yet in every browser
  document.cookie = `${recentCookie}=${hrefs.join("|")}; Path=/ui/irh; Max-Age=31536000; SameSite=Lax`;
}

type EntryProps = { href: string; children: ReactNode };

/** An entry of the menu, marked where its screen or one below it is open. */
export function MenuEntry({ href, children }: EntryProps) {
  const here = isHere(useLocation().pathname, href);
  return (
    <Link to={href} className={classes.entry} data-here={here || undefined} aria-current={here ? "page" : undefined}>
      {children}
    </Link>
  );
}

const Entries = ({ items }: { items: readonly OfficeNavItem[] }) =>
  items.map(({ key, label, href }) => (
    <MenuEntry key={key} href={href}>
      {label}
    </MenuEntry>
  ));

/** A way back to a screen that stands in its group too, where the open one is marked. */
const RecentEntries = ({ items }: { items: readonly OfficeNavItem[] }) =>
  items.map(({ key, label, href }) => (
    <Link key={key} to={href} className={classes.entry}>
      {label}
    </Link>
  ));

/** The screens opened last; one that is opened comes first, and stays where it stands when it is opened again. */
function useRecent(begun: readonly string[], entries: readonly OfficeNavItem[]): OfficeNavItem[] {
  const { pathname } = useLocation();
  const [recent, setRecent] = useState(begun);
  const here = entries.find(({ href }) => isHere(pathname, href))?.href;
  useEffect(() => {
    if (!here || recent.includes(here)) return;
    const next = [here, ...recent].slice(0, mostRecent);
    setRecent(next);
    saveRecent(next);
  }, [here, recent]);
  return recent.flatMap((href) => entries.find((entry) => entry.href === href) ?? []);
}

/**
 * The screens of the back office in groups that fold, the one of the open screen unfolded; above them the screens
 * opened last. Short menus do not fold.
 */
export function OfficeMenu({ groups, recent: begun }: { groups: readonly OfficeNavGroup[]; recent: string[] }) {
  const { t } = useTranslation("office");
  const { pathname } = useLocation();
  const folding = groups.filter(({ label }) => label !== null);
  const foldable = folding.flatMap(({ items }) => items);
  const recent = useRecent(begun, foldable);
  const hereIn = folding.find(({ items }) => items.some(({ href }) => isHere(pathname, href)))?.key;
  const [unfolded, setUnfolded] = useState<readonly string[]>(hereIn ? [hereIn] : []);
  const [lastHere, setLastHere] = useState(hereIn);
  if (hereIn !== lastHere) {
    setLastHere(hereIn);
    if (hereIn && !unfolded.includes(hereIn)) setUnfolded([...unfolded, hereIn]);
  }
  const isShort = foldable.length <= mostUnfolded;
  return (
    <>
      {groups
        .filter(({ label }) => label === null)
        .map(({ key, items }) => (
          <Entries key={key} items={items} />
        ))}
      {!isShort && recent.length > 0 && (
        <section aria-label={t("shell.recent")}>
          <div className={classes.group}>{t("shell.recent")}</div>
          <RecentEntries items={recent} />
        </section>
      )}
      {folding.map(({ key, label, items }) =>
        isShort ? (
          <div key={key}>
            <div className={classes.group}>{label}</div>
            <Entries items={items} />
          </div>
        ) : (
          <details
            key={key}
            open={unfolded.includes(key)}
            onToggle={({ currentTarget: { open } }) =>
              setUnfolded((keys) => (open ? [...new Set([...keys, key])] : keys.filter((one) => one !== key)))
            }
          >
            <summary className={classes.folding}>{label}</summary>
            <Entries items={items} />
          </details>
        ),
      )}
    </>
  );
}
