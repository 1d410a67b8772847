import { z } from "zod";
import { PictureId } from "~/pictures/schemas";
import { printedEmail, printedPhone, requiredWords, words } from "~/shared/schemas";

/** What stands on a card. */
export const Card = z.object({
  name: requiredWords(60),
  post: requiredWords(100),
  phone: printedPhone,
  email: printedEmail,
  greeting: words(200),
  portrait: PictureId,
});
export type CardValues = z.output<typeof Card>;
