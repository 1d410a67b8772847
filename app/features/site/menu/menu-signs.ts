/**
 * The drawings that may stand before a column of the menu, each a line on 24 × 24; `home` stands before the home page.
 */
export const menuSigns = {
  home: "M3 11l9-7 9 7v9H3z",
  company: "M5 21V4h14v17M9 9h6M9 14h6",
  disclosure: "M6 3h12v18H6zM9 8h6M9 12h6",
  stock: "M3 20h18M5 15l5-6 4 4 6-8",
  communication: "M3 5h18v11H9l-6 5z",
  people: "M9 11a4 4 0 100-8 4 4 0 000 8M2 21c0-5 3-7 7-7s7 2 7 7M16 3a4 4 0 010 8M18 14c3 1 4 3 4 7",
  globe: "M12 3a9 9 0 100 18 9 9 0 000-18M3 12h18M12 3c4 4 4 14 0 18M12 3c-4 4-4 14 0 18",
  leaf: "M5 20C3 10 9 4 20 4c1 11-5 17-15 14M5 20c2-5 5-8 9-10",
  book: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  star: "M12 3l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z",
} as const;

/** The drawing of that name; none for a name that there is not. */
export const signOf = (name: string): string | undefined => (menuSigns as Record<string, string | undefined>)[name];
