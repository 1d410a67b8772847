import type { CSSProperties } from "react";
import { bcp47, type Lang } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import { officePictures, shownPicture } from "../rules";

type Props = {
  picture: Parameters<typeof shownPicture>[0];
  /** Width by height; the picture fills it, its focus in view. */
  ratio: string;
  focus?: { x: number; y: number };
  fit?: CSSProperties["objectFit"];
  /** Beside words that say the same. */
  silent?: boolean;
};

/** A picture of the library as staff see it. */
export function OfficePicture({ picture, ratio, focus, fit = "cover", silent }: Props) {
  const lang: Lang = useLang();
  const shown = shownPicture(picture, lang, officePictures);
  const { x, y } = focus ?? shown.focus;
  const webp = shown.sources.find(({ type }) => type === "image/webp");
  return (
    <img
      src={webp?.srcset[0]?.split(" ")[0]}
      width={shown.width}
      height={shown.height}
      alt={silent ? "" : shown.alt}
      lang={bcp47[shown.lang]}
      loading="lazy"
      style={{
        display: "block",
        width: "100%",
        height: "auto",
        aspectRatio: ratio,
        objectFit: fit,
        objectPosition: `${x}% ${y}%`,
        borderRadius: 4,
        background: "var(--mantine-color-default-hover)",
      }}
    />
  );
}
