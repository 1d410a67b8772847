import { textIn } from "~/shared/forms/form-data";
import { readWords } from "~/shared/forms/form-words";
import { fileFields, lineFields, linkFields, mostReasons, pictureFields, wordFields } from "./rules";

/** The raw values of the profile form, as the schema takes them; rows of listings without a code are left out. */
export function readProfileForm(form: FormData) {
  const line = (name: string) => textIn(form, name);
  const listings = [0, 1, 2, 3].map((at) => ({ code: line(`listings.${at}.code`), day: line(`listings.${at}.day`) }));
  return {
    revision: line("revision"),
    publish: line("intent") === "publish",
    profile: {
      ...Object.fromEntries(wordFields.map((name) => [name, readWords(form, name)])),
      ...Object.fromEntries(
        [...lineFields, ...pictureFields, ...linkFields, ...fileFields].map((name) => [name, line(name)]),
      ),
      reasons: Array.from({ length: mostReasons }, (_, at) => ({
        title: readWords(form, `reasons.${at}.title`),
        text: readWords(form, `reasons.${at}.text`),
      })).filter(({ title, text }) => Object.values({ ...title, ...text }).some((value) => value?.trim())),
      listings: listings.filter(({ code, day }) => code.trim() || day.trim()),
    },
  };
}
