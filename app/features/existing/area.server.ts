import { fileImport } from "~/server/registry/file-imports.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { siteImport } from "./operations/site-import.server";

export const existingServer: AreaServer = {
  imports: [fileImport(siteImport, "existing:title", "existing.import", "office/existingSite")],
};
