import { z } from "zod";
import { PictureId } from "~/pictures/schemas";
import { printedEmail, printedPhone, requiredWords } from "~/shared/schemas";
import { flag, whole } from "~/shared/wire";
import { ImportedFile } from "~/sheets/schemas";
import { importFields } from "./rules/import-columns";
import { markets } from "./rules/markets";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");

/** What staff say of an analyst. */
export const Analyst = z.object({
  market: z.enum(markets, "fieldRequired"),
  institution: requiredWords(100),
  name: requiredWords(60),
  phone: printedPhone,
  email: printedEmail,
  consent: z.string().trim().max(200, "fieldTooLong").default(""),
  logo: PictureId,
});
export type AnalystValues = z.output<typeof Analyst>;

const at = { id, revision: whole(1) };

/** One save by a call: new without `id`. */
export const AnalystSave = Analyst.extend({
  id: id.nullable().default(null),
  revision: whole(0).default(0),
  posted: flag.default(false),
});
export const AnalystAt = z.object(at);
export const AnalystId = z.object({ id });
export const AnalystStatus = z.object({ ...at, posted: flag });
export const AnalystsQuery = z.object({ market: z.enum(markets, "valueUnknown").nullish() });
/** All analysts in their order. */
export const AnalystOrder = z.object({ ids: z.array(id).max(500, "fieldTooLong") });

/** A list of analysts to be read. */
export const AnalystFile = ImportedFile(importFields);
export type AnalystFile = z.output<typeof AnalystFile>;
