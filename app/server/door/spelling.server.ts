const asWritten = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Finds how a screen's route writes its own address, whatever letters of it came as capitals; what stands for an id stays as it
 * came. A path that is no screen's stays whole. The router itself takes capitals for small letters, the cache does not.
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
    const known = exact.get(pathname.toLowerCase());
    if (known) return known;
    for (const { matches, parts } of patterns) {
      const [whole, ...ids] = matches.exec(pathname) ?? [];
      if (whole) return filled(parts, ids);
    }
    return pathname;
  };
}
