/** The address of a screen by its path below /ui/irh. */
export const hrefOf = (path: string): string => `/ui/irh/${path}`;

/** An address with those of these values that are said. */
export function addressWith(path: string, query: Record<string, string | number | null | undefined>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The formats in which each table of readers is a file, as its address ends. */
export const fileFormats = ["xlsx", "csv", "json"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The address that calls a telephone number as people write it. */
export const telephoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
