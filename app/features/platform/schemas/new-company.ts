import { z } from "zod";
import { PersonName } from "~/features/staff/schemas";
import { templateNames } from "~/features/templates/rules/parts";
import { Email } from "~/shared/email";
import { languages } from "~/shared/languages";
import { isCode, isHost } from "../rules/new-company";

const Name = z
  .string({ error: "fieldRequired" })
  .transform((text) =>
    text
      .normalize("NFC")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim(),
  )
  .pipe(z.string().min(1, "fieldRequired").max(60, "fieldTooLong"));

const blank = (text: string) => text.normalize("NFKC").trim();

const Host = z
  .string({ error: "fieldRequired" })
  .transform((text) => blank(text).toLowerCase())
  .pipe(z.string().refine(isHost, "hostFormat"));

/** A number that a company may not go over, of so many digits; none where nothing is written. */
const most = (digits: number) =>
  z
    .string()
    .default("")
    .transform(blank)
    .pipe(z.string().regex(new RegExp(`^(?:[1-9]\\d{0,${digits - 1}})?$`), "fieldWrong"))
    .transform((text) => (text === "" ? undefined : Number(text)));

/** What a company is limited to: people, megabytes of files, and bulk mails of a month. */
const limits = { mostPeople: most(4), mostStorage: most(7), mostMails: most(8) };

/**
 * A new company with its first administrator. `id` is that of the form, so that a second press makes no second company.
 */
export const NewCompany = z.object({
  id: z.string().regex(/^[0-9a-z]{26}$/, "fieldWrong"),
  name: z.object({ "zh-CN": Name, tc: Name, en: Name }),
  codes: z
    .string()
    .default("")
    .transform((text) => [
      ...new Set(
        blank(text)
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.string().refine(isCode, "stockCodeFormat")).max(6, "fieldTooLong")),
  host: Host,
  email: Email,
  person: PersonName,
  lang: z.enum(languages, "fieldRequired"),
  ...limits,
  template: z.enum([...templateNames, ""], "valueUnknown").default(""),
  database: z
    .string()
    .regex(/^(?:DB(?:_\d+)?)?$/, "fieldWrong")
    .default(""),
});
export type NewCompany = z.infer<typeof NewCompany>;

/** A company to be stopped or to go on. */
export const Pausing = z.object({ id: z.string().min(1).max(64), paused: z.enum(["yes", "no"]) });

/** What a company is limited to from now on. */
export const CompanyLimits = z.object({ id: z.string().min(1).max(64), ...limits });
export type CompanyLimits = z.infer<typeof CompanyLimits>;

/** A host that is to lead to a company's site, or not any more. */
export const FurtherHost = z.object({
  intent: z.enum(["addHost", "removeHost"]),
  id: z.string().min(1).max(64),
  host: Host,
});
