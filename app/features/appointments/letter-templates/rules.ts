import { type Lang, say, type Words } from "~/shared/languages";
import { sha256 } from "../letters/hash";

/**
 * The text that one signer reads and signs; `version` 0 is the site's own, which follows the pattern of the Shenzhen
 * exchange.
 */
export type LetterText = { lang: Lang; version: number; title: string; body: string; sha256: string };

export const hashOf = ({ title, body }: { title: string; body: string }) => sha256(`${title}\n\n${body}`);

type Template = { version: number; title: string; body: string };

/** What a template says in a letter: `{company}` and `{visit}` are its places. */
export async function filledText(
  template: Template,
  { lang, company, visit }: { lang: Lang; company: Words; visit: Words },
): Promise<LetterText> {
  const filled = (text: string) =>
    text.replaceAll("{company}", say(company, lang)).replaceAll("{visit}", say(visit, lang));
  const text = { title: filled(template.title), body: filled(template.body) };
  return { lang, version: template.version, ...text, sha256: await hashOf(text) };
}
