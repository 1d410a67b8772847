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
