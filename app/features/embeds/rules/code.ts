import type { Lang } from "~/shared/languages";
import type { ThemeName } from "~/shared/themes";

/** How the frames of a page are to look: `theme` empty is the company's own colour, `scheme` empty as the reader's system says. */
export type Chosen = { lang: Lang; theme: ThemeName | ""; scheme: "" | "light" | "dark" };
type Frame = { path: string; height: number };

/** The address of a frame in that look. */
export function frameAddress(origin: string, { path }: Frame, { lang, theme, scheme }: Chosen): string {
  const said = Object.entries({ lang, theme, scheme }).filter(([, value]) => value !== "");
  return `${origin}/ui/irh/${path}?${new URLSearchParams(said)}`;
}

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The element that another site puts into its page to show a frame. */
export const frameCode = (address: string, { height }: Frame, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;

/** A script for the page round the frames that gives each the height of what it shows; frames work without. */
export const heightCode = (origin: string): string =>
  `<script>addEventListener("message",e=>{if(e.origin==="${origin}"&&e.data.irhHeight)for(const f of document.querySelectorAll("iframe"))if(f.contentWindow===e.source)f.height=e.data.irhHeight})</script>`;
