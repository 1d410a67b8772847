/** How an address names an institution: the look-up value of its name, which tells nobody the name. */
export const institutionId = (nameIndex: string): string =>
  nameIndex.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** The look-up value that an address names; null for what names none. */
export const nameIndexIn = (id: string): string | null =>
  /^[\w-]{43}$/.test(id) ? `${id.replaceAll("-", "+").replaceAll("_", "/")}=` : null;
