import { type Lang, say, type Words } from "~/shared/languages";

/** What a contact file says of a person; addresses and telephone may be empty. */
export type Contact = { name: Words; post: Words; phone: string; email: string };

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
const longest = 75;

/** Lines of at most 75 bytes, further ones begun by a space (RFC 2426, section 2.6). */
function folded(line: string): string {
  const parts = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > longest) {
      parts.push("");
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join("\r\n ");
}

type Line = readonly [name: string, value: string | readonly string[] | undefined];

/**
 * Lines of a contact file (vCard 3.0, RFC 2426), each escaped and folded; one without a value is left out, a list are
 * the parts of one value.
 */
export const contactText = (lines: readonly Line[]): string =>
  [["BEGIN", "VCARD"] as Line, ["VERSION", "3.0"] as Line, ...lines, ["END", "VCARD"] as Line]
    .flatMap(([name, value]) => (value ? [`${name}:${[value].flat().map(escaped).join(";")}`] : []))
    .map((line) => `${folded(line)}\r\n`)
    .join("");

/**
 * A person as a contact file that telephones and mail programs take in, in the language of the reader; `site` is the
 * address of the company's site.
 */
export function vCard({ name, post, phone, email }: Contact, company: string, site: string, lang: Lang): string {
  const label = say(name, lang);
  return contactText([
    ["FN", label],
    ["N", [label, "", "", "", ""]],
    ["ORG", company],
    ["TITLE", say(post, lang)],
    ["TEL;TYPE=WORK,VOICE", phone],
    ["EMAIL;TYPE=WORK", email],
    ["URL", site],
  ]);
}
