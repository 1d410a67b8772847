import type { Lang } from "~/shared/languages";

/**
 * By what a list of contents for staff stands: when each was saved last or first public, the time of its own, or its
 * title.
 */
export const contentOrders = ["saved", "published", "at", "title"] as const;
export type ContentOrder = (typeof contentOrders)[number];

/** An order with its direction, as an address has it: from the end with `-` before the word. */
export const contentSorts = ["-saved", "saved", "-published", "published", "-at", "at", "title", "-title"] as const;
export type ContentSort = (typeof contentSorts)[number];

/** How a list stands while nobody says anything. */
export const usualSort: ContentSort = "-saved";

/**
 * The orders that a list can have in a language. By title only in English: the database knows neither pinyin nor
 * strokes, and the order of signs is none for who reads Chinese.
 */
export const ordersIn = (lang: Lang): readonly ContentOrder[] =>
  lang === "en" ? contentOrders : contentOrders.filter((order) => order !== "title");

/** The order that a text means in a language, the usual one for any other text. */
export function orderIn(text: string | null, lang: Lang): { by: ContentOrder; rising: boolean } {
  const orders = ordersIn(lang);
  const sort =
    contentSorts.find((one) => one === text && orders.some((by) => by === one.replace("-", ""))) ?? usualSort;
  return { by: sort.replace("-", "") as ContentOrder, rising: !sort.startsWith("-") };
}
