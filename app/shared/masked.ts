/** A person's name of which only the first character can be read; how long it is stays hidden. */
export const maskedName = (name: string): string => `${[...name.trim()][0] ?? ""}**`;

/** A document number of which only the last two characters can be read. */
export const maskedNumber = (number: string): string => `****${number.slice(-2)}`;

/** A mail address that its owner recognises and nobody else learns: `z***@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, "$1***@");
