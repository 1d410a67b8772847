import { z } from "zod";
import { PictureId } from "~/pictures/schemas";
import { words } from "~/shared/schemas";
import { mostNewest } from "./rules/contents";

/** What staff say of the company's card. */
export const CompanyCard = z.object({ greeting: words(200), picture: PictureId });
export type CompanyCardValues = z.output<typeof CompanyCard>;

/** What staff say of one content of the card. */
export const CardContent = z.object({
  page: z
    .string()
    .trim()
    .regex(/^[a-z]\w{0,39}\.\w{1,40}$/, "fieldRequired"),
  name: words(60),
  about: words(120),
  newest: z.coerce.number().int().min(0, "valueTooLow").max(mostNewest, "valueTooHigh"),
});
export type CardContentValues = z.output<typeof CardContent>;
