import { z } from "zod";
import { languages } from "~/shared/languages";
import { mailViews } from "~/shared/mails/mail-views";

/** Which mail of a newsletter is shown or tried; `lang` in an address is that of the reader. */
export const NewsletterMail = z.object({
  mailLang: z.enum(languages).catch("zh-CN"),
  mailView: z.enum(mailViews).catch("light"),
});
