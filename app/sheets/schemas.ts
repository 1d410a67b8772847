import { z } from "zod";

/** A file to be read: the upload's id, and what a person said that its columns mean (empty: not used). */
export const ImportedFile = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.object({
    fileId: z.string().min(1).max(64),
    columns: z
      .array(z.union([z.literal("").transform((): Fields[number] | null => null), z.enum(fields)]))
      .max(100)
      .optional(),
  });

/** The fingerprint of the preview that a confirming person saw. */
export const Fingerprint = z.object({ fingerprint: z.string().min(1).max(128) });

export const ImportId = z.object({ importId: z.string().min(1).max(64) });
