import { expect, test } from "vitest";
import { documentConsent } from "~/features/appointments/registrations/documents";
import { contentHash } from "~/shared/content-hash";
import { languages } from "~/shared/languages";

type Words = { consent: { document: { text: string; label: string } } };
const files = import.meta.glob<Words>("../../locales/*/appointments.json", { eager: true, import: "default" });

/** Every version of the text that somebody may have agreed to, as the hash of what was shown in the three languages. */
const versions: Record<string, string> = { "1": "hjc1iofqvv" };

test("the consent to a document is the text of its version: another text needs another version", () => {
  const shown = languages.map((lang) => files[`../../locales/${lang}/appointments.json`]?.consent.document);
  const text = JSON.stringify(shown.map((words) => [words?.text, words?.label]));
  expect(versions[documentConsent.version]).toBe(contentHash(text));
});
