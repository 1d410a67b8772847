import type { ReactNode } from "react";

type Props = { title: ReactNode; text?: ReactNode; tinted?: boolean; children?: ReactNode };

/** One thing beside a list or a text; the first of them may stand on the tinted surface. */
export const RailPart = ({ title, text, tinted, children }: Props) => (
  <section className={tinted ? "beside tinted" : "beside"}>
    <h2>{title}</h2>
    {text && <p className="muted small">{text}</p>}
    {children}
  </section>
);
