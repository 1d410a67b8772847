import { z } from "zod";
import { words } from "~/shared/schemas";
import { menuStyles, themeNames } from "~/shared/themes";
import { flag } from "~/shared/wire";
import { Banner } from "./banner/schemas";
import { recordCodeOf } from "./shell/filings";
import { withOut } from "./site-parts/out";

/** A colour as `#rrggbb`; empty for the theme's. */
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === "" || /^#[0-9a-f]{6}$/.test(text), "colourFormat")
  .meta({ pattern: "^(#[0-9a-fA-F]{6})?$" });

/** A logo by its address as the upload answered it, in the pixels in which pages show it. */
const LogoView = z.object({
  src: z.string().regex(/^\/ui\/irh\/static\/logo-[0-9a-f]{12}\.(svg|png)$/, "fieldWrong"),
  width: z.number().int().min(1).max(400),
  height: z.number().int().min(1).max(400),
});
export type LogoView = z.output<typeof LogoView>;
const logo = LogoView.nullable().default(null);

/** An own picture of shared links by its name as the upload answered it. */
const ownShare = z
  .string()
  .regex(/^share-[0-9a-f]{24}\.jpg$/, "fieldWrong")
  .nullable()
  .default(null);

/** An own font by its id as the upload answered it. */
const font = z.string().trim().min(1).max(60).nullable();

/**
 * How the site looks: the theme, which way a rising price is coloured (`auto`: by the reader's language), the company's
 * own colours in the theme's stead, how the menu is built, what the law asks for at the foot, the logos (on light, on
 * dark, the square one of the browser's tab) and whether one stands at the foot, the banner of the home page, the own
 * pictures of shared links by language, and the own font of headings and large figures. What is left out stays as it
 * is; what is empty is taken away.
 */
export const Look = z.object({
  theme: z.enum(themeNames, "themeUnknown"),
  riseFall: z.enum(["auto", "red-up", "green-up"], "fieldWrong").default("auto"),
  brand: colour.optional(),
  layout: colour.optional(),
  chart: colour.optional(),
  menuStyle: z.enum(menuStyles, "fieldWrong").optional(),
  icp: z.string().trim().max(60, "fieldTooLong").optional(),
  publicSecurity: z
    .string()
    .trim()
    .max(60, "fieldTooLong")
    .refine((text) => text === "" || recordCodeOf(text) !== null, "recordCodeMissing")
    .optional(),
  media: words(200).optional(),
  logo: z.object({ light: logo, dark: logo, square: logo }).optional(),
  footLogo: flag.optional(),
  banner: Banner.optional(),
  share: z.object({ "zh-CN": ownShare, tc: ownShare, en: ownShare }).optional(),
  font: font.optional(),
});
export type Look = z.output<typeof Look>;

/** What the screen of the look sends. */
export const LookSave = withOut({ look: Look });
export type LookSave = z.output<typeof LookSave>;

const MailIds = z
  .string()
  .max(100_000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.string().max(300)).min(1).max(100));

/** Which messages staff send again: "all", or a JSON list of ids. */
export const SentAgain = z.union([z.literal("all"), MailIds]);

/**
 * Which held messages staff decide about: a JSON list of ids, or all of a kind ("all": of every kind), with `unsent`
 * only those that the record does not know.
 */
export const HeldChoice = z.union([
  z.object({ ids: MailIds }).transform(({ ids }) => ({ ids })),
  z
    .object({ kind: z.string().min(1).max(100), unsent: z.literal("1").optional() })
    .transform(({ kind, unsent }) => ({ kind: kind === "all" ? undefined : kind, unsent: unsent === "1" })),
]);
