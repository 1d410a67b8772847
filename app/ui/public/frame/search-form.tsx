import type { SiteSearch } from "./site";

/** One line to search the site in. */
export const SearchForm = ({ label, href, field }: SiteSearch) => (
  <search>
    <form className="menu-search" action={href}>
      <input type="search" name="q" maxLength={60} aria-label={field} placeholder={field} />
      <button type="submit" className="button primary">
        {label}
      </button>
    </form>
  </search>
);
