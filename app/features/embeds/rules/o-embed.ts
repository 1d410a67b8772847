import type { Area } from "~/shared/area";
import { isLang, type Lang } from "~/shared/languages";
import { frameAddress, frameCode } from "./code";

export type Frame = NonNullable<Area["frames"]>[number] & { area: string };

/** All pieces for other sites, with the area that each is of. */
export const framesOf = (areas: readonly Area[]): Frame[] =>
  areas.flatMap(({ name, frames = [] }) => frames.map((frame) => ({ area: name, ...frame })));

const below = "/ui/irh/";
const looks = ["theme", "scheme", "lang"];

/** What is asked for: the piece, in which language if the address says one, and what its address says beside. */
export type Query = { frame: Frame; lang: Lang | null; query: URLSearchParams };

/**
 * The piece that stands for an address of the site at that origin: its own, or that of the page which has all of it.
 * Only what a frame's address may say is kept of the query. Null where there is none.
 */
export function frameAt(frames: readonly Frame[], origin: string, address: string): Query | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin || !url.pathname.startsWith(below)) return null;
  const path = url.pathname.slice(below.length);
  const frame = frames.find((one) => one.path === path) ?? frames.find((one) => one.of === path);
  if (!frame) return null;
  const lang = url.searchParams.get("lang");
  const names = [...looks, ...(frame.query?.split(", ") ?? [])];
  const params = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return { frame, lang: isLang(lang) ? lang : null, query: new URLSearchParams(params) };
}

const widest = 960;
/** How long a site may keep what it was told, in seconds. */
export const storedFor = 3_600;

type Box = { maxwidth?: number | undefined; maxheight?: number | undefined };
type View = { origin: string; provider: string; title: string };

/** The answer of oEmbed 1.0 for a piece: a frame within the box that is asked for, in pixels. */
export function oEmbedOf({ frame, query }: Query, { maxwidth, maxheight }: Box, { origin, provider, title }: View) {
  const width = Math.min(widest, maxwidth ?? widest);
  const height = Math.min(frame.height, maxheight ?? frame.height);
  const address = frameAddress(origin, frame, query);
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: provider,
    provider_url: `${origin}${below}index`,
    cache_age: storedFor,
    html: frameCode(address, { width, height }, title),
    width,
    height,
  };
}
