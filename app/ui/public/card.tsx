import type { ReactNode } from "react";

type CardProps = {
  title?: ReactNode;
  href?: string;
  meta?: ReactNode;
  actions?: ReactNode;
  tone?: "plain" | "soft";
  as?: "h2" | "h3";
  children?: ReactNode;
};

/** A boxed piece; with `href` the title is the link and the whole card can be pressed. */
export const Card = ({ title, href, meta, actions, tone = "plain", as: Heading = "h3", children }: CardProps) => (
  <div className={`card ${tone}${href ? " pressable" : ""}`}>
    {meta && <div className="card-meta">{meta}</div>}
    {title && <Heading>{href ? <a href={href}>{title}</a> : title}</Heading>}
    {children}
    {actions && <div className="card-actions cluster">{actions}</div>}
  </div>
);

/** Cards in equal columns; fewer as the page narrows. */
export const CardGrid = ({ columns = 3, children }: { columns?: 2 | 3 | 4; children: ReactNode }) => (
  <div className={`card-grid of-${columns}`}>{children}</div>
);

export type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger";

/** A state in a word; the word itself carries the meaning, the tone only helps. */
export const Badge = ({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`badge ${tone}`}>{children}</span>
);
