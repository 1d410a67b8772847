import { z } from "zod";
import { isWebLink } from "./forms/web-link";

/** A text in the three languages, of which none need be given. */
export const words = (max: number) =>
  z.object({
    "zh-CN": z.string().trim().max(max, "fieldTooLong").default(""),
    tc: z.string().trim().max(max, "fieldTooLong").optional(),
    en: z.string().trim().max(max, "fieldTooLong").optional(),
  });

/** The same with its Simplified Chinese. */
export const requiredWords = (max: number) =>
  words(max).refine((text) => text["zh-CN"] !== "", { path: ["zh-CN"], message: "fieldRequired" });

/** An https address that pages print as a link, or nothing. */
export const link = z
  .string()
  .trim()
  .max(1_000, "fieldTooLong")
  .refine((text) => text === "" || (/^https:/i.test(text) && isWebLink(text)), "secureLinkFormat");

/** The address of a filing on an exchange's site, some of which speak http only, or nothing. */
export const exchangeLink = z
  .string()
  .trim()
  .max(500, "fieldTooLong")
  .refine((text) => text === "" || isWebLink(text), "websiteFormat");

/**
 * What a stored file is for. `identity` is an image of an identity document, `businessCard` and `visitFile` what a
 * visitor sends with a registration, `picture` a width of a picture, `font` of an own font, `share` what links to a
 * language show, `logo` one of the company's, `reports` a document of research, `film` the one of the home page,
 * `letter` a signed commitment letter; areas name what they were imported from.
 */
export const filePurposes = [
  "identity",
  "businessCard",
  "visitFile",
  "announcements",
  "calendar",
  "people",
  "picture",
  "font",
  "equity",
  "share",
  "logo",
  "company",
  "northbound",
  "margin",
  "holders",
  "holderCounts",
  "figures",
  "institutions",
  "analysts",
  "message",
  "questions",
  "research",
  "reports",
  "film",
  "esg",
  "estimates",
  "capitalEvents",
  "letter",
  "esgRatings",
  "site",
] as const;

/** The id of a stored file, or nothing. */
export const fileId = z
  .string()
  .trim()
  .regex(/^[\w-]{0,64}$/, "fieldWrong");

/** A telephone number as it is printed, or nothing. */
export const printedPhone = z
  .string()
  .trim()
  .max(40, "fieldTooLong")
  .refine((text) => text === "" || /^[+\d][\d\s()/-]{4,39}$/.test(text), "phoneFormat")
  .default("");

/** An e-mail address as it is printed, or nothing. */
export const printedEmail = z
  .string()
  .trim()
  .max(254, "fieldTooLong")
  .refine((text) => text === "" || z.email().safeParse(text).success, "emailFormat")
  .default("");
