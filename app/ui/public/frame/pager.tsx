import { useWords } from "../words";

type PagerProps = { previous?: string | null; next?: string | null; label?: string; position?: string };

/** Steps through a list by key: there is a previous and a next page, no page numbers. */
export const Pager = ({ previous, next, label, position }: PagerProps) => {
  const words = useWords();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label ?? words.pages}>
      {previous ? (
        <a className="button secondary small" rel="prev" href={previous}>
          {words.previous}
        </a>
      ) : (
        <span />
      )}
      {position && <span className="muted small figure">{position}</span>}
      {next ? (
        <a className="button secondary small" rel="next" href={next}>
          {words.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
};
