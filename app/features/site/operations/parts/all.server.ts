import { lookPart } from "./look-part.server";
import { menuPart } from "./menu-part.server";

const parts = [lookPart, menuPart] as const;

export const partNames: readonly string[] = parts.map(({ name }) => name);

/** The part of the site with that name, as its versions have it. */
export const partNamed = (name: string) => parts.find((part) => part.name === name);
