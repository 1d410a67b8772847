import { z } from "zod";
import { flag } from "~/shared/wire";

const alt = z.string("altMissing").trim().min(1, "altMissing").max(200, "fieldTooLong");
const percent = z.coerce.number().int().min(0).max(100);

/** The id of a picture, or nothing where none is chosen. */
export const PictureId = z
  .string()
  .trim()
  .regex(/^[0-9a-z]{0,26}$/, "fieldWrong")
  .default("");

/** Which picture, as it was when it was looked at. */
export const PictureAt = z.object({
  id: z.string().regex(/^[0-9a-z]{1,26}$/, "fieldWrong"),
  revision: z.coerce.number().int().min(1),
});

/**
 * What staff say of a picture: its alternative text in every language, whose it is, the point that stays in view, and
 * whether its colours are the company's.
 */
export const PictureSave = PictureAt.extend({
  alt: z.object({ "zh-CN": alt, tc: alt, en: alt }),
  focusX: percent,
  focusY: percent,
  duotone: flag.default(false),
  credit: z.string().trim().max(120, "fieldTooLong").default(""),
});
export type PictureSave = z.output<typeof PictureSave>;
