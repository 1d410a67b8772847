/** How the address of a list of records names the one record that is looked for; it never has a person's name. */
export const oneRecord = "one";

/** Where the list of an office screen shows this record alone. */
export const recordHref = (path: string, id: string): string => `/${path}?${oneRecord}=${encodeURIComponent(id)}`;
