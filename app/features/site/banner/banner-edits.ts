import type { Banner } from "./schemas";

type BannerPicture = Banner["pictures"][number];

/** The banner with its picture at one place moved to another. */
export function withPictureAt(banner: Banner, from: number, to: number): Banner {
  const moved = banner.pictures[from];
  if (!moved) return banner;
  const others = banner.pictures.filter((_, at) => at !== from);
  return { ...banner, pictures: others.toSpliced(to, 0, moved) };
}

/** The banner with other facts of one picture; without it where they are null. */
export const withPicture = (banner: Banner, id: string, facts: Partial<BannerPicture> | null): Banner => ({
  ...banner,
  pictures: banner.pictures.flatMap((one) => (one.picture !== id ? [one] : facts ? [{ ...one, ...facts }] : [])),
});

/** The banner with a picture more at its end. */
export const withNewPicture = (banner: Banner, picture: string): Banner => ({
  ...banner,
  pictures: [...banner.pictures, { picture, heading: { "zh-CN": "" }, link: "" }],
});
