type Shown = { name: string | null; organisation: string; mobile: string | null; number: string; companions: string[] };

/** Whether what the screen shows of a party has the text, in whatever case; an empty text finds every party. */
export const matchesVisit = ({ name, organisation, mobile, companions, number }: Shown, query: string): boolean => {
  const text = query.trim().toLowerCase();
  return [name, organisation, mobile, number, ...companions].some((shown) => shown?.toLowerCase().includes(text));
};
