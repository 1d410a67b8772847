const asWritten = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Finds how a screen's route writes its own address, whatever letters of it came as capitals; what stands for an id
 * stays as it came. A path that is no screen's stays whole. The router itself takes capitals for small letters, the
 * cache does not.
 */
export function spellingFinder(paths: string[]): (pathname: string) => string {
  const exact = new Map<string, string>();
  const patterns: { matches: RegExp; parts: string[] }[] = [];
  for (const address of paths.map((path) => `/ui/irh/${path}`)) {
    const parts = address.split(/(?<=\/):\w+/);
    if (parts.length === 1) exact.set(address.toLowerCase(), address);
    else patterns.push({ matches: new RegExp(`^${parts.map(asWritten).join("([^/]+)")}$`, "i"), parts });
  }
  patterns.sort((one, other) => other.parts.join("").length - one.parts.join("").length);
  const filled = (parts: string[], ids: string[]) =>
    parts.map((part, n) => (n === 0 ? part : `${ids[n - 1] ?? ""}${part}`)).join("");
  return (pathname) => {
    // guard: path-case-insensitive
    const known = exact.get(pathname.toLowerCase());
    if (known) return known;
    for (const { matches, parts } of patterns) {
      const [whole, ...ids] = matches.exec(pathname) ?? [];
      if (whole) return filled(parts, ids);
    }
    return pathname;
  };
}

type Route = { path?: string | undefined; handle?: unknown };

/**
 * Finds the route of a screen by its address. A route without a parameter in its path beats those with one, with a
 * handle or not; an address that is written otherwise than its route (capitals, a slash at the end) has none.
 */
export function routeFinder<R extends Route>(routes: R[]): (pathname: string) => R | undefined {
  const exact = new Map<string, R>();
  const patterns: { matches: RegExp; literal: number; route: R }[] = [];
  for (const route of routes.filter(({ path }) => path && path !== "*")) {
    const address = `/ui/irh/${route.path}`;
    const parts = address.split(/\/:\w+/);
    if (parts.length === 1) exact.set(address, route);
    else
      patterns.push({
        matches: new RegExp(`^${parts.map(asWritten).join("/[^/]+")}$`),
        literal: parts.join("").length,
        route,
      });
  }
  patterns.sort((one, other) => other.literal - one.literal);
  return (pathname) => exact.get(pathname) ?? patterns.find(({ matches }) => matches.test(pathname))?.route;
}
