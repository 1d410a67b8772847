/** Six ASCII digits out of what a visitor typed (full-width digits and spaces are accepted), or null. */
export function readCode(text: string): string | null {
  const digits = text.normalize("NFKC").replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
