import type { CSSProperties } from "react";
import { bcp47, type Lang } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import { officePictures, shownPicture } from "../rules";

type Props = {
  picture: Parameters<typeof shownPicture>[0];
  /** Width by height; the picture fills it, its focus in view. */
  ratio: string;
  focus?: { x: number; y: number };
  /** As it would be, where that is not saved yet. */
  duotone?: boolean;
  fit?: CSSProperties["objectFit"];
  /** Beside words that say the same. */
  silent?: boolean;
};

/** A picture of the library as staff see it. */
export function OfficePicture({ picture, ratio, focus, duotone, fit = "cover", silent }: Props) {
  const lang: Lang = useLang();
  const shown = shownPicture(picture, lang, officePictures);
  const { x, y } = focus ?? shown.focus;
  const webp = shown.sources.find(({ type }) => type === "image/webp");
  const tones = duotone ?? shown.duotone;
  return (
    <span
      style={{
        display: "block",
        isolation: "isolate",
        overflow: "hidden",
        borderRadius: 4,
        background: tones ? "var(--accent-strong)" : "var(--mantine-color-default-hover)",
      }}
    >
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
          ...(tones ? { filter: "grayscale(1) contrast(1.15)", mixBlendMode: "screen" } : {}),
        }}
      />
    </span>
  );
}
