import { useWords } from "../words";
import type { NavItem } from "./site";

const Sign = ({ label, sign }: NavItem) =>
  sign ? (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
  ) : (
    <span className="menu-icon" aria-hidden="true">
      {[...label][0]}
    </span>
  );

const MenuLink = ({ signs, ...item }: NavItem & { signs?: boolean | undefined }) => (
  <a href={item.href} rel={item.outside ? "external" : undefined} aria-current={item.current ? "page" : undefined}>
    {signs && <Sign {...item} />}
    {item.label}
  </a>
);

/** A column that opens and closes, one at a time; it stands open where the reader is. */
const Fold = ({ children = [], ...item }: NavItem) => {
  const overview = { label: useWords().overview, href: item.href, current: item.current ?? false };
  return (
    <details name="column" open={[item, ...children].some(({ current }) => current)}>
      <summary>{item.label}</summary>
      <MenuItems items={[overview, ...children]} />
    </details>
  );
};

type Props = { items: NavItem[]; folds?: boolean | undefined; signs?: boolean | undefined };

/** The columns of the menu, each with the pages that it leads to. */
export const MenuItems = ({ items, folds, signs }: Props) => (
  <ul>
    {items.map((item) => (
      <li key={item.href}>
        {folds && item.children?.length ? (
          <Fold {...item} />
        ) : (
          <>
            <MenuLink {...item} signs={signs} />
            {item.children && item.children.length > 0 && <MenuItems items={item.children} />}
          </>
        )}
      </li>
    ))}
  </ul>
);
