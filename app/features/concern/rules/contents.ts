import type { Area, Column, MenuEntry } from "~/shared/area";

/** How many contents a card has at most, and how many of the newest one names. */
export const mostContents = 20;
export const mostNewest = 5;

/** What the card leads to while the company has not chosen itself; what it has closed is left out. */
const usual = [
  { page: "announcements.announcements", newest: 3 },
  { page: "calendar.results", newest: 0 },
  { page: "stock.price", newest: 0 },
  { page: "calendar.calendar", newest: 0 },
  { page: "appointments.appointments", newest: 0 },
  { page: "messages.messages", newest: 0 },
  { page: "subscriptions.subscriptions", newest: 0 },
];

/** The pages of the menu that a card can lead to, by their ids. */
export const pagesOf = (columns: readonly Column[]): (MenuEntry & { page: NonNullable<MenuEntry["page"]> })[] =>
  columns.flatMap(({ entries }) => entries.flatMap((entry) => (entry.page ? [{ ...entry, page: entry.page }] : [])));

/** The kind whose newest a page can name; undefined for a page of something else. */
export const kindAt = (kinds: NonNullable<Area["kinds"]>, path: string): string | undefined =>
  kinds.find((kind) => kind.path === path)?.kind;

const none = { "zh-CN": "" };

/** The contents of a card: those that the company chose, or the usual ones. */
export const contentsOr = <Row extends { page: string }>(chosen: readonly Row[]) =>
  chosen.length > 0 ? chosen : usual.map((one) => ({ ...one, name: none, about: none }));
