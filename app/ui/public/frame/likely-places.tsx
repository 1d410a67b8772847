import { SearchForm } from "./search-form";
import { useSite } from "./site";

type Props = {
  title: string;
  /** The page has the search already. */
  searching?: boolean;
};

/** Where a reader who found nothing here may go on: the search, and the first page of each column of the menu. */
export const LikelyPlaces = ({ title, searching }: Props) => {
  const { nav, search } = useSite();
  const places = nav.flatMap(({ children }) => children?.filter(({ outside }) => !outside).slice(0, 1) ?? []);
  if (places.length === 0) return null;
  return (
    <nav className="places" aria-label={title}>
      {search && !searching && <SearchForm {...search} />}
      <h2>{title}</h2>
      <ul>
        {places.map(({ label, href, about }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {about && <p className="muted small">{about}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
};
