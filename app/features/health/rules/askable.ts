/** Names that lead into a network of somebody's own, or nowhere. */
const inner = /(?:^|\.)(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/;
const named = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * The address under which a link may be asked for, without its fragment, or null. Only http and https at their usual
 * ports, without a name and password, and only a host that has a public name: no number of a network in any spelling,
 * and none of the own hosts, where the Worker would ask itself.
 */
export function askable(link: string, own: readonly string[] = []): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  if (!["http:", "https:"].includes(url.protocol) || url.port !== "") return null;
  if (url.username || url.password || host.length > 253) return null;
  if (!named.test(host) || inner.test(host) || own.includes(host)) return null;
  url.hash = "";
  return url.href;
}
