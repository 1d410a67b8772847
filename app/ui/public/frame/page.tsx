import { createContext, type ReactNode, useContext } from "react";
import { useWords } from "../words";

export type Crumb = { label: string; href?: string };
type PageProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  breadcrumb?: Crumb[];
  narrow?: boolean;
  children?: ReactNode;
};

const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav className="breadcrumb" aria-label={useWords().breadcrumb}>
    <ol>
      {crumbs.map(({ label, href }) => (
        <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
      ))}
    </ol>
  </nav>
);

/** The column of one public page; `narrow` keeps forms and running text to a readable measure. */
export const Page = ({ title, eyebrow, lead, actions, breadcrumb, narrow, children }: PageProps) => (
  <div className={narrow ? "page narrow" : "page"}>
    {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
    <header className="page-head">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </header>
    {children}
  </div>
);

type SectionProps = {
  title?: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  id?: string;
  children?: ReactNode;
};

type Texts = { text: string; lang: string | undefined };
const Headed = createContext<Texts | null>(null);
/** Gives the sections below a heading in the stead of their own. */
export const OwnHeading = Headed.Provider;

/** The h2 of a part of a page, or what stands in its stead. */
export function Heading({ children }: { children: ReactNode }) {
  const own = useContext(Headed);
  return <h2 lang={own?.lang}>{own?.text ?? children}</h2>;
}

/** A part of a page under its own h2. */
export function Section({ title, eyebrow, lead, actions, id, children }: SectionProps) {
  const heading = title && <Heading>{title}</Heading>;
  return (
    <section className="section" id={id}>
      {(title || actions) && (
        <header className="section-head">
          {eyebrow ? (
            <div>
              <p className="eyebrow">{eyebrow}</p>
              {heading}
            </div>
          ) : (
            heading
          )}
          {actions && <div className="cluster">{actions}</div>}
        </header>
      )}
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}

type ColumnsProps = { aside: ReactNode; asideFirst?: boolean; narrowAside?: boolean; children: ReactNode };

/** Main text and a narrower aside; one under the other on a phone, where `asideFirst` is read before the text. */
export const Columns = ({ aside, asideFirst, narrowAside, children }: ColumnsProps) => (
  <div className={["columns", asideFirst && "aside-first", narrowAside && "by-list"].filter(Boolean).join(" ")}>
    {asideFirst && <div>{aside}</div>}
    <div>{children}</div>
    {!asideFirst && <div>{aside}</div>}
  </div>
);

/** Text written by an editor, at a readable measure. */
export const Prose = ({ children }: { children: ReactNode }) => <div className="prose">{children}</div>;

/** Buttons side by side, one under the other when there is no room. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className="cluster">{children}</div>;
