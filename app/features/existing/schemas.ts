import type { z } from "zod";
import { ImportedFile } from "~/sheets/schemas";
import { siteColumns } from "./rules/names";

/** A file with facts and pages of an existing site. */
export const SiteFile = ImportedFile(siteColumns);
export type SiteFile = z.output<typeof SiteFile>;
