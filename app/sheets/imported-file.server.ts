import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";
import { downloadOf, type SheetFile, type SheetKind, sheetKindOf } from "./sheet-file.server";

const notFound = () => new Response(null, { status: 404 });

/**
 * A file as it was imported, for whoever asks where a figure came from. Throws 404 for an id that is none of the
 * company's.
 */
export async function importedFile(ctx: Ctx, id: string, request: Request): Promise<Response> {
  const file = await serveFile(ctx, id, "table", request);
  if (!file) throw notFound();
  return file;
}

/** The template of an import as `kind` of file, made by `templateOf`. Throws 404 for a kind that there is not. */
export function importTemplateFile(
  ctx: Ctx,
  kind: string,
  templateOf: (ctx: Ctx, kind: SheetKind) => SheetFile,
): Response {
  const known = sheetKindOf(kind);
  if (!known) throw notFound();
  return downloadOf(templateOf(ctx, known));
}
