import type { ReactNode } from "react";

type Source = { type: string; srcset: string[]; widest: string };
type Props = {
  picture: {
    /** Best format first; the last one is for browsers that know no other. */
    sources: Source[];
    width: number;
    height: number;
    /** What stays in view where the frame has another shape, in percent. */
    focus: { x: number; y: number };
    /** In shades of the company's colour. */
    duotone: boolean;
    alt: string;
    /** A data URI of a few pixels. */
    blur: string;
  };
  /**
   * How wide it is shown, as a browser wants to know before it has the styles. A phone may be told two thirds: its
   * first sight is sooner with the narrow file where pixels are coarse, and one of many fine pixels takes the next
   * wider one all the same.
   */
  sizes: string;
  /** The tag of the language that `alt` is in, where that is not the page's. */
  lang?: string | undefined;
  /** The largest thing of the first screen: asked for at once. */
  hero?: boolean;
  className?: string;
  /** What stands on it. */
  children?: ReactNode;
};

/**
 * A photograph in the formats and widths that there are; the first of a page is blurred until it is there. It fills its
 * frame; the frame's shape, another one on phones, is its class's, and `focus` stays in view (page-styles.ts writes
 * that rule).
 */
export function Picture({ picture, sizes, lang, hero, className, children }: Props) {
  const { sources, width, height, focus, duotone, alt, blur } = picture;
  const fallback = sources.at(-1);
  return (
    <span className={["picture", className, duotone && "duotone"].filter(Boolean).join(" ")}>
      {hero && blur && !duotone && <img className="picture-blur" src={blur} width={width} height={height} alt="" />}
      <picture>
        {sources.slice(0, -1).map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset.join(", ")} sizes={sizes} />
        ))}
        <img
          className={`focus-${focus.x}-${focus.y}`}
          src={fallback?.widest}
          width={width}
          height={height}
          alt={alt}
          lang={lang}
          loading={hero ? undefined : "lazy"}
          fetchPriority={hero ? "high" : "low"}
        />
      </picture>
      {children}
    </span>
  );
}
