import type { UiWords } from "../words";
import { type LanguageLink, LanguageSwitch } from "./language-switch";

/** A line of the footer; without `href` it is a fact. */
export type FootLine = { label: string; href?: string | undefined };
type FootColumn = FootLine & { lines: FootLine[] };
export type SiteFootProps = {
  /** The company's, made for dark; leads home. */
  logo?: { src: string; width: number; height: number; name: string; href: string } | null;
  words: UiWords;
  languages: LanguageLink[];
  /** The menu, folded on a phone, and what stands beside it always. */
  columns: FootColumn[];
  fold: string;
  facts: FootColumn[];
  links: FootLine[];
  schemes: { label: string; choices: { label: string; href: string; current: boolean }[] };
  lines: string[];
};

const Line = ({ label, href }: FootLine) => (href ? <a href={href}>{label}</a> : label);

const Lines = ({ of, name }: { of: FootLine[]; name?: string }) => (
  <ul className={name}>
    {of.map((line) => (
      <li key={line.label}>
        <Line {...line} />
      </li>
    ))}
  </ul>
);

const Columns = ({ of }: { of: FootColumn[] }) => (
  <div className="foot-columns">
    {of.map(({ lines, ...title }) => (
      <div key={title.label}>
        <p className="foot-title">
          <Line {...title} />
        </p>
        <Lines of={lines} />
      </div>
    ))}
  </div>
);

/** The whole site in columns, what the law and the exchanges ask for, and the reader's own choices. */
export const SiteFoot = (props: SiteFootProps) => {
  const { logo, words, languages, columns, fold, facts, links, schemes, lines } = props;
  return (
    <footer className="site-foot">
      {logo && (
        <a className="foot-logo" href={logo.href}>
          <img src={logo.src} width={logo.width} height={logo.height} alt={logo.name} loading="lazy" />
        </a>
      )}
      <div className="foot-map">
        {columns.length > 0 && (
          <details>
            <summary className="foot-title">{fold}</summary>
            <Columns of={columns} />
          </details>
        )}
        <Columns of={facts} />
      </div>
      <div className="foot-end">
        <Lines of={links} name="cluster" />
        <div className="cluster">
          <div className="langs">
            <LanguageSwitch languages={languages} />
          </div>
          <nav className="langs" aria-label={schemes.label}>
            {schemes.choices.map(({ label, href, current }) => (
              <a key={href} href={href} rel="nofollow" aria-current={current ? "true" : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <a href="#top">{words.upwards}</a>
        </div>
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
};
