import type { Outcome } from "~/shared/outcome";
import type { Ctx } from "../request/context.server";

/**
 * An import of files as the list of all of them knows it: `word` is the locale key of what comes in, `path` its office
 * screen, `files` where its files are read.
 */
export type FileImport = {
  importer: { name: string; undo: (ctx: Ctx, id: string) => Promise<Outcome<null>> };
  word: string;
  permission: string;
  path: string;
  files: string;
};

/** An import whose files stand below its screen. */
export const fileImport = (
  importer: FileImport["importer"],
  word: string,
  permission: string,
  path: string,
): FileImport => ({ importer, word, permission, path, files: `${path}/files` });
