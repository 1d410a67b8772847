type Words = { readonly [name: string]: unknown };

/** Words of screens that readers do not have, and the languages' own names. */
const ofStaff =
  /^(language|office|import|live|statistics|security|year)\.|^area\.(menu|permission|audit|firstStep|subject)\.|\.office\./;
const ofHeadings =
  /title|heading|(^|\.)(head|onChart)(\.|$)|(^|\.)(menu|name|how|often|contact|introduction|facts|group|block|own|mails|more|feeds|places|list|course|committee|days|centre|periods|documents|table|text|errors|frame)/i;

/** Those words of an area that may stand in a heading of a public page, told by their keys. */
export function headingWords(words: Words, at = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const key = at ? `${at}.${name}` : name;
    if (ofStaff.test(key)) return [];
    if (value && typeof value === "object") return headingWords(value as Words, key);
    return ofHeadings.test(key) ? [String(value)] : [];
  });
}
