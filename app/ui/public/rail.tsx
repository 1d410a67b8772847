import type { ReactNode } from "react";

/** What stands beside the main text of a page: a few short parts, in sight while the page scrolls. */
export const Rail = ({ children }: { children: ReactNode }) => <aside className="rail">{children}</aside>;

type PartProps = { title: ReactNode; text?: ReactNode; tinted?: boolean; children?: ReactNode };

/**
 * One thing beside a list or a text under its own heading, in a rail or alone; one that stands alone may be on the
 * tinted surface.
 */
export const RailPart = ({ title, text, tinted, children }: PartProps) => (
  <section className={tinted ? "rail-part tinted" : "rail-part"}>
    <h2>{title}</h2>
    {text && <p className="muted small">{text}</p>}
    {children}
  </section>
);

/** What happens one after the other, numbered. */
export const Course = ({ steps }: { steps: readonly ReactNode[] }) => (
  <ol className="course">
    {steps.map((step, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one fixed course
      <li key={place}>{step}</li>
    ))}
  </ol>
);
