/**
 * A host as DNS and the host table write it: small letters, no port; a name of the internet, never a number of a
 * network.
 */
export const isHost = (text: string): boolean =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text);

/** A stock code with its exchange, as it stands beside the name: 600000.SH, 00700.HK. */
export const isCode = (text: string): boolean => /^(?:\d{6}\.(?:SH|SZ|BJ)|\d{4,5}\.HK)$/.test(text);

/** The address of a new company's site: that of the console with another host. */
export function originOf(console: string, host: string): string {
  const url = new URL(console);
  url.hostname = host;
  return url.origin;
}

/** Bytes as whole millions of them. */
export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

type Database = { name: string; companies: number; size: number };

/** The database with the most room: of those for groups of companies, where there are any, the smallest. */
export function roomiest(databases: readonly Database[], central: string): string {
  const groups = databases.filter(({ name }) => name !== central);
  const [first] = (groups.length > 0 ? groups : databases).toSorted(
    (one, other) => one.size - other.size || one.companies - other.companies,
  );
  return first?.name ?? central;
}
