import type { ReactNode } from "react";

/** What stands beside the main text of a page: a few short parts, in sight while the page scrolls. */
export const Rail = ({ children }: { children: ReactNode }) => <aside className="rail">{children}</aside>;

/** One part of a rail under its own heading. */
export const RailPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="rail-part">
    <h2>{title}</h2>
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
