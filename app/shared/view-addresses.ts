import type { Lang } from "./languages";

/**
 * What a reader looks at: a counted page by its path below /ui/irh/, one content, or a search that found nothing by its
 * words.
 */
export type Viewed = { page: string } | { content: string } | { search: string };

/** What the addresses below lie under; the page's script puts it before them. */
export const viewsFolder = "/irh/indexHome/";

const addressOf = (call: string, fields: Record<string, string>) => `${call}?${new URLSearchParams(fields)}`;

/** Where in `viewsFolder` the page's script posts that it was looked at, and that a content's video was begun. */
export const viewUrl = (viewed: Viewed, lang: Lang): string => addressOf("setIrhUserViewInfo", { ...viewed, lang });
export const videoViewUrl = (content: string, lang: Lang): string => addressOf("setIrhVideoView", { content, lang });
