import { z } from "zod";
import { Email } from "~/shared/email";
import { languages } from "~/shared/languages";
import { mailViews } from "~/shared/mails/mail-views";
import { hasOnly } from "~/shared/mails/placeholders";
import { mailKinds, placeholders } from "~/shared/mails/wordings";
import { allWords, instant, lang, whole } from "~/shared/wire";
import { subjects } from "../schemas";
import { recordKinds, wordingLimits } from "./rules";

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, "tooLong")
    .refine((text) => !/[\r\n\t\0]/.test(text), "oneLine");
const lines = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().max(max, "tooLong"));

const emptied = (text: z.ZodType<string, string>) =>
  z
    .object({ "zh-CN": text.default(""), tc: text.optional(), en: text.optional() })
    .nullish()
    .transform((words) => (words && Object.values(words).some(Boolean) ? words : null))
    .refine((words) => words === null || words["zh-CN"] !== "", { message: "fieldRequired", path: ["zh-CN"] });

const blank = (value: unknown) => (value === "" || value === undefined ? null : value);
const address = z.preprocess(blank, Email.nullable());
const hour = (max: number) => z.preprocess(blank, whole(0, max).nullable());

/** `revision` is that of the settings that were read, 0 for none; hours in Beijing time, both or neither. */
export const MailSettingsInput = z
  .object({
    revision: whole(0),
    senderName: emptied(oneLine(80)),
    replyTo: address,
    fromAddress: address,
    address: emptied(lines(500)),
    hoursFrom: hour(23),
    hoursUntil: hour(24),
  })
  .superRefine(({ hoursFrom, hoursUntil }, ctx) => {
    const wrong = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    if (hoursFrom === null && hoursUntil !== null) wrong("hoursFrom", "fieldRequired");
    else if (hoursFrom !== null && hoursUntil === null) wrong("hoursUntil", "fieldRequired");
    else if (hoursFrom !== null && hoursUntil !== null && hoursFrom >= hoursUntil) wrong("hoursUntil", "hoursReversed");
  });
export type MailSettingsInput = z.output<typeof MailSettingsInput>;

const words = allWords.nullable();

/** `records` are the DNS records that the sender's own domain needs, each as it was at `checkedAt`. */
export const MailSettingsAnswer = z.object({
  revision: z.number().int(),
  senderName: words,
  replyTo: z.string().nullable(),
  fromAddress: z.string().nullable(),
  address: words,
  hoursFrom: z.number().int().nullable(),
  hoursUntil: z.number().int().nullable(),
  sender: z.string().describe("The address that mails come from at present."),
  ownSender: z.boolean().describe("Whether the mail provider lets mails come from an address of the company."),
  checkedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  records: z.array(
    z.object({
      kind: z.enum(recordKinds),
      type: z.enum(["TXT", "CNAME"]),
      name: z.string(),
      value: z.string(),
      state: z.enum(["right", "missing", "wrong", "unknown"]).nullable(),
    }),
  ),
});
export const Saved = z.object({ revision: z.number().int() });

const kind = z.enum(mailKinds, "valueUnknown");

/** Which mail is tried out: one of the kinds in one language, or a plain one. */
export const TestMailInput = z.object({
  kind: z.preprocess(blank, kind.nullable()),
  lang: z.preprocess(blank, z.enum(languages, "valueUnknown").nullable()),
});
export const TestMailAnswer = z.object({
  state: z
    .enum(["sent", "failed", "unknown"])
    .describe("unknown: nobody knows whether it went; look into the mailbox."),
});

/** In an address, where `lang` is that of the site and remembered. */
export const MailChoice = z.object({
  kind: kind.catch("announcements"),
  mailLang: lang.catch("zh-CN"),
  mailView: z.enum(mailViews).catch("light"),
});

/** Texts that are empty keep the words of the house. */
export const WordingInput = z
  .object({
    kind,
    lang,
    revision: whole(0),
    subject: oneLine(wordingLimits.subject),
    intro: lines(wordingLimits.text),
    closing: lines(wordingLimits.text),
  })
  .superRefine(({ kind, ...texts }, ctx) => {
    // guard: mail-wording-known-placeholders
    for (const field of ["subject", "intro", "closing"] as const)
      if (!hasOnly(texts[field], placeholders[kind]))
        ctx.addIssue({ code: "custom", path: [field], message: "placeholderUnknown" });
  });
export type WordingInput = z.output<typeof WordingInput>;
export const WordingChoice = z.object({ kind, lang });

const subject = z.enum(subjects, "valueUnknown");
export const MenuEntries = z.array(z.object({ subject, offered: z.boolean(), name: words }));

/** Every kind of subscription once, at least one of them offered. */
export const CentreMenuInput = z.object({
  revision: whole(0),
  entries: z
    .array(z.object({ subject, offered: z.boolean("flagWrong"), name: emptied(oneLine(40)) }))
    .refine((entries) => new Set(entries.map((one) => one.subject)).size === entries.length, "valueRepeated")
    .refine((entries) => entries.length === subjects.length, "fieldRequired")
    .refine((entries) => entries.some(({ offered }) => offered), "menuEmpty"),
});
export const CentreMenuAnswer = z.object({ revision: z.number().int(), entries: MenuEntries });
