import { z } from "zod";
import { languages } from "~/shared/languages";

/** Which mail of a newsletter is shown or tried; `lang` and `scheme` in an address are those of the reader. */
export const NewsletterMail = z.object({
  mailLang: z.enum(languages).catch("zh-CN"),
  mailScheme: z.enum(["light", "dark"]).catch("light"),
});
