/** By which way somebody came to a card: its page, its code that was scanned, or the pop-up over the list of cards. */
export const ways = ["page", "qr", "popUp"] as const;
export type Way = (typeof ways)[number];

/** The way that an address names; the page where it names none. */
export const wayOf = (text: string | null): Way => ways.find((way) => way === text) ?? "page";

/** For so many days who took a card is kept, as its form says. */
export const keepDays = 365;

/**
 * The first of the months (`yyyy-MM`) whose downloads are told on a Beijing day: a year of them, with the running one.
 */
export const firstMonth = (day: string): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 12;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
};
