import type { Lang } from "~/shared/languages";
import type { ThemeName } from "~/shared/themes";

/**
 * How the frames of a page are to look: `theme` empty is the company's own colour, `scheme` empty as the reader's
 * system says.
 */
export type Chosen = { lang: Lang; theme: ThemeName | ""; scheme: "" | "light" | "dark" };
type Frame = { path: string };
type Box = { width: number | "100%"; height: number };

/** The part of an address that asks for that look. */
export const lookQuery = ({ lang, theme, scheme }: Chosen): URLSearchParams =>
  new URLSearchParams(Object.entries({ lang, theme, scheme }).filter(([, value]) => value !== ""));

const pathOf = ({ path }: Frame, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

/** The address of a frame that says so much more. */
export const frameAddress = (origin: string, frame: Frame, query: URLSearchParams): string =>
  `${origin}/ui/irh/${pathOf(frame, query)}`;

const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The element that another site puts into its page to show a frame; it needs no style, which a strict page would
 * refuse.
 */
export const frameCode = (address: string, { width, height }: Box, title: string): string =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`;

/** A script for the page round the frames that gives each the height of what it shows; frames work without. */
export const heightCode = (origin: string): string => `<script src="${origin}/ui/irh/frames.js" async></script>`;

/** The same as one place that the script turns into a frame. */
export const placeCode = (origin: string, frame: Frame, query: URLSearchParams, title: string): string =>
  `<div data-irh-frame="${inAttribute(pathOf(frame, query))}" data-title="${inAttribute(title)}"></div>\n${heightCode(origin)}`;

/** What the content policy of a page that shows frames has to allow. */
export const policyCode = (origin: string): string => `frame-src ${origin}; script-src ${origin}`;

/** Where a site asks by oEmbed for the piece of an address. */
export const oEmbedAddress = (origin: string, address: string): string =>
  `${origin}/ui/irh/oembed?${new URLSearchParams({ url: address })}`;
