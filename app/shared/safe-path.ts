// guard: path-not-other-origin
const isOdd = (path: string) => path.includes("//") || /[\\\p{Cc}]/u.test(path);

/**
 * Where to go after sign-in: a path of this site's screens, else null. `//` anywhere in the path, a backslash, control
 * characters and anything with a scheme are refused (safety, threat 5).
 */
export function safePath(to: string | null | undefined): string | null {
  if (!to || to.length > 500 || !to.startsWith("/ui/irh/") || /[\\\p{Cc}]/u.test(to)) return null;
  const url = new URL(to, "http://site.invalid");
  return url.origin === "http://site.invalid" && url.pathname.startsWith("/ui/irh/") && !url.pathname.includes("//")
    ? `${url.pathname}${url.search}`
    : null;
}

/**
 * The path that a request asked for, to make a link of: the home page's where a browser could take it for another
 * site's address (`//evil.example`) or a server could not read it.
 */
export const linkablePath = ({ pathname }: Pick<URL, "pathname">): string =>
  isOdd(pathname) || !isDecodable(pathname) ? "/ui/irh/index" : pathname;

/** The address that a request asked for as a link of this site, with these parameters changed. */
export function addressHere(url: Pick<URL, "pathname" | "search">, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `${linkablePath(url)}${query.size > 0 ? `?${query}` : ""}`;
}

/** Whether the percent signs of a path stand for characters. */
export function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

/**
 * The one spelling of a screen's path: letters and digits as themselves, no slash at the end or twice. A path that is
 * written otherwise leads to it, so that it has one copy in the cache and one address in search engines.
 */
export function plainPath(pathname: string): string {
  const written = pathname.replace(/%([0-9a-f]{2})/gi, (whole, hex) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(letter) ? letter : whole.toUpperCase();
  });
  return written.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}
