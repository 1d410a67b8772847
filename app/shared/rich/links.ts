import { isWebLink } from "../forms/web-link";

const own = /^\/ui\/irh\/[^\s"'<>\\]*$/;
const person = /^(?:mailto:[^\s"'<>\\]+@[^\s"'<>\\]+|tel:[+\d][\d()-]{2,30})$/i;

/**
 * The address that a link of a rich text may lead to, or null: pages of the site, http and https, e-mail and telephone.
 * An anchor of the page, a file of the disk and whatever runs something are none.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const href = value.trim();
  if (href.length > 1_000 || href.startsWith("//")) return null;
  if (own.test(href) && !href.includes("/../")) return href;
  if (isWebLink(href)) return href;
  return person.test(href) ? href : null;
}
