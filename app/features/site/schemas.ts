import { z } from "zod";
import { themeNames } from "~/shared/themes";

/** The colours of the site: the theme, and which way a rising price is coloured (`auto`: by the reader's language). */
export const Look = z.object({
  theme: z.enum(themeNames, "themeUnknown"),
  riseFall: z.enum(["auto", "red-up", "green-up"], "fieldWrong").default("auto"),
});
export type Look = z.output<typeof Look>;
