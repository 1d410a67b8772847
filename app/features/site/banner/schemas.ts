import { z } from "zod";
import { PictureId } from "~/pictures/schemas";
import { words } from "~/shared/schemas";

export const mostBanner = 5;
const mostHeading = 40;

/** A page of this site by its path, another site's by https, or nothing. */
const link = z
  .string()
  .trim()
  .max(300, "fieldTooLong")
  .refine(
    (text) =>
      text === "" ||
      /^\/ui\/irh\/[\w./?=&%#-]*$/.test(text) ||
      (/^https:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text)),
    "linkFormat",
  )
  .default("");

const BannerPicture = z
  .object({
    picture: PictureId.refine((id) => id !== "", "fieldRequired"),
    heading: words(mostHeading).default({ "zh-CN": "" }),
    link,
  })
  .refine((one) => one.link === "" || one.heading["zh-CN"] !== "", {
    path: ["heading", "zh-CN"],
    message: "fieldRequired",
  });

/**
 * The pictures behind the headline of the home page, in their order and each once, with a heading and where it leads;
 * without any the picture of the company's profile stands there. They change by themselves while `animation` is "01"
 * (spec section 3); else the first one stands.
 */
export const Banner = z.object({
  animation: z.enum(["00", "01"], "fieldWrong").default("00"),
  pictures: z
    .array(BannerPicture)
    .max(mostBanner, "tooManyPictures")
    .refine((all) => new Set(all.map(({ picture }) => picture)).size === all.length, "pictureTwice")
    .default([]),
});
export type Banner = z.output<typeof Banner>;
