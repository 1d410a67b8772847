import { z } from "zod";
import { PersonLink } from "~/features/people/schemas";
import { ListedCode } from "~/features/stock/schemas";
import { PictureId } from "~/pictures/schemas";
import { isDay } from "~/shared/dates";
import { link } from "~/shared/schemas";
import { flag, whole } from "~/shared/wire";
import { mostReasons, type pictureFields } from "./rules";

const words = (max: number) => ({
  "zh-CN": z.string().trim().max(max, "fieldTooLong").default(""),
  tc: z.string().trim().max(max, "fieldTooLong").optional(),
  en: z.string().trim().max(max, "fieldTooLong").optional(),
});
const optionalWords = (max = 200) => z.object(words(max)).default({ "zh-CN": "" });
const requiredWords = (max = 200) =>
  z.object({ ...words(max), "zh-CN": z.string().trim().min(1, "fieldRequired").max(max, "fieldTooLong") });
const line = (max = 200) => z.string().trim().max(max, "fieldTooLong").default("");
const shaped = (pattern: RegExp, message: string, max = 200) =>
  line(max).refine((text) => text === "" || pattern.test(text), message);

/** A stock code with the suffix of its exchange. */
export const Listing = z.object({
  code: ListedCode,
  day: z
    .string()
    .trim()
    .refine((text) => text === "" || isDay(text), "dayFormat")
    .default(""),
});

/** What a listed company says of itself. Texts are per language; Simplified Chinese is the source. */
export const Profile = z.object({
  fullName: requiredWords(),
  shortName: requiredWords(60),
  englishName: line(),
  headline: optionalWords(60),
  introduction: optionalWords(8_000),
  reasons: z
    .array(z.object({ title: optionalWords(40), text: optionalWords(300) }))
    .max(mostReasons, "fieldWrong")
    .default([]),
  industry: optionalWords(),
  legalRepresentative: optionalWords(60),
  boardSecretary: optionalWords(60),
  registeredCapital: optionalWords(60),
  founded: line(10).refine((text) => text === "" || isDay(text), "dayFormat"),
  listings: z.array(Listing).max(4, "tooManyListings").default([]),
  auditor: optionalWords(),
  address: optionalWords(),
  postcode: shaped(/^[A-Za-z0-9 -]{3,12}$/, "fieldWrong", 12),
  phone: shaped(/^[+\d][\d\s()/-]{4,39}$/, "phoneFormat", 40),
  fax: shaped(/^[+\d][\d\s()/-]{4,39}$/, "phoneFormat", 40),
  email: line(254).refine((text) => text === "" || z.email().safeParse(text).success, "emailFormat"),
  website: link.default(""),
  contactName: optionalWords(60),
  contactRole: optionalWords(60),
  contactPerson: PersonLink,
  hero: PictureId,
  site: PictureId,
  portrait: PictureId,
  film: z
    .string()
    .trim()
    .regex(/^[0-9a-z]{0,26}$/, "fieldWrong")
    .default(""),
});
export type Profile = z.output<typeof Profile>;

/** One save: the whole profile, the revision it was made from, and whether it goes live at once. */
export const ProfileSave = z.object({
  profile: Profile,
  revision: whole(0),
  publish: flag.default(false),
});
export type ProfileSave = z.output<typeof ProfileSave>;

export type PictureField = (typeof pictureFields)[number];
