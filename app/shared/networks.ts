const groupsOf = (hostname: string): number[] => {
  const [head = "", tail = ""] = hostname.split("::");
  const [left, right] = [head, tail].map((part) =>
    part ? part.split(":").map((group) => Number.parseInt(group, 16)) : [],
  );
  return [...(left ?? []), ...Array<number>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill(0), ...(right ?? [])];
};

/**
 * The network of a visitor as one subject: the IPv4 address (also where it comes mapped into IPv6), or the first 64
 * bits of an IPv6 address, all of which one subscriber has. Null for the own machine.
 */
export function networkOf(address: string): string | null {
  const url = `http://${address.includes(":") ? `[${address}]` : address}/`;
  if (!URL.canParse(url)) return address;
  const { hostname } = new URL(url);
  if (!hostname.startsWith("[")) return hostname.startsWith("127.") ? null : hostname;
  const groups = groupsOf(hostname.slice(1, -1));
  const [high = 0, low = 0] = groups.slice(6);
  const zeros = groups.findIndex((group) => group !== 0);
  if (zeros === 5 && groups[5] === 0xffff) return networkOf([high >> 8, high & 255, low >> 8, low & 255].join("."));
  if (zeros === 7 && low === 1) return null;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/**
 * A network and those it is part of, narrow first: an IPv6 /64 with its /56 and /48, of which one subscriber may have
 * all.
 */
export function widerNetworks(network: string): string[] {
  if (!network.endsWith("::/64")) return [network];
  const [first, second, third, fourth] = groupsOf(network.slice(0, -3));
  const part = (...groups: (number | undefined)[]) => groups.map((group = 0) => group.toString(16)).join(":");
  // guard: network-counts-for-56
  // guard: network-counts-for-48
  return [network, `${part(first, second, third, (fourth ?? 0) & 0xff00)}::/56`, `${part(first, second, third)}::/48`];
}

/** The widest of them: what guesses are counted by, because a stranger can send each from another part of it. */
export const widestNetwork = (network: string | null): string | null =>
  network === null ? null : (widerNetworks(network).at(-1) ?? network);
