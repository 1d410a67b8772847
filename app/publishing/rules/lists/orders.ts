/** By what a list of contents for staff stands: when each was saved last or first public, the time of its own, or its title. */
export const contentOrders = ["saved", "published", "at", "title"] as const;
export type ContentOrder = (typeof contentOrders)[number];

/** An order with its direction, as an address has it: from the end with `-` before the word. */
export const contentSorts = ["-saved", "saved", "-published", "published", "-at", "at", "title", "-title"] as const;
export type ContentSort = (typeof contentSorts)[number];

/** How a list stands while nobody says anything. */
export const usualSort: ContentSort = "-saved";

/** The order that a text means, the usual one for any other text. */
export function orderIn(text: string | null): { by: ContentOrder; rising: boolean } {
  const sort = contentSorts.find((one) => one === text) ?? usualSort;
  return { by: sort.replace("-", "") as ContentOrder, rising: !sort.startsWith("-") };
}
