/** The most characters of the name of a column or an entry. */
export const longestName = 40;
