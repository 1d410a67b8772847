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

/**
 * A person as a contact file that telephones and mail programs take in (vCard 3.0, RFC 2426), in the language of the reader; `site`
 * is the address of the company's site.
 */
export function vCard({ name, post, phone, email }: Contact, company: string, site: string, lang: Lang): string {
  const said = escaped(say(name, lang));
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${said}`,
    `N:${said};;;;`,
    `ORG:${escaped(company)}`,
    `TITLE:${escaped(say(post, lang))}`,
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
    ...(email ? [`EMAIL;TYPE=WORK:${escaped(email)}`] : []),
    `URL:${escaped(site)}`,
    "END:VCARD",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
