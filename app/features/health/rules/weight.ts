/**
 * From when on a page with its pictures, its HTML alone, and a document are heavy, in bytes. On a slow line of 1.6
 * Mbit/s such a page takes two seconds, such HTML half a second before anything is seen.
 */
export const [heavyPage, heavyHtml, heavyDocument] = [400_000, 100_000, 10_000_000];

/** What to do about something heavy, and what it weighs. */
export type Fix = { of: "text" | "pictures" | "section" | "document"; html: string; pictures: string };

/** A size as staff read it. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What makes a page heavy: its HTML, else its pictures; null when it is not. */
export const heavyBy = (html: number, pictures: number): "text" | "pictures" | null =>
  html > heavyHtml ? "text" : html + pictures > heavyPage ? "pictures" : null;
