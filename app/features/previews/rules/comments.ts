/** How much may be said: characters of a comment, of where it is, of a name, and of an answer. */
export const longest = { words: 2_000, place: 80, writer: 60, answer: 2_000 } as const;

/** How many comments one link takes, and how many of staff may wait to be settled. */
export const mostComments = { link: 100, staff: 300 } as const;

/** How long after the end of a link the names of those who commented by it are kept. */
export const keepsNames = 30 * 86_400_000;

/** How many comments a page of the office's list has, and how many that wait stand below a page for staff. */
export const listed = { office: 30, page: 30 } as const;

const home = "index";

/** How comments name a page: "index", or the id of a column. */
export const pageAt = (pathname: string, id: string | null, columns: readonly { id: string }[]): string =>
  /\/column(?:\.data)?$/.test(pathname) ? (id ?? columns[0]?.id ?? home) : home;

/** Whether that is a page that can be commented on. */
export const isPage = (page: string, columns: readonly { id: string }[]): boolean =>
  page === home || columns.some(({ id }) => id === page);

/** The address of a page of the preview, below `base`. */
export const addressOfPage = (page: string, base: string): string =>
  page === home ? `${base}/index` : `${base}/column?${new URLSearchParams({ id: page })}`;
