import type { ReactNode } from "react";

type Tab = { label: ReactNode; href: string; current: boolean; count?: number };

/** Views of one page as links: each has its own address and works without script. */
export const Tabs = ({ label, items, small }: { label: string; items: Tab[]; small?: boolean }) => (
  <nav className={small ? "tabs small" : "tabs"} aria-label={label}>
    {items.map((item) => (
      <a key={item.href} href={item.href} aria-current={item.current ? "page" : undefined}>
        {item.label}
        {item.count !== undefined && <span className="count">{item.count}</span>}
      </a>
    ))}
  </nav>
);
