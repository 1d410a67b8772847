import type { Work } from "~/features/visitors/operations/challenge-work.server";
import {
  admitFormFile,
  beginFormUploads,
  endFormUploads,
  type FormUploads,
} from "~/features/visitors/operations/form-uploads.server";
import { putFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findOpenColumn } from "../columns/queries.server";
import { boardRules } from "../rules";
import { UploadStart } from "../schemas";
import { purpose } from "./operations.server";

const uploads: FormUploads = {
  area: "messages",
  files: boardRules.files,
  bytes: boardRules.fileBytes,
  formsPerNetworkPerHour: boardRules.formsPerNetworkPerHour,
};

/**
 * The work that a browser does before the first file of the form with this key, for a column that takes files. Refuses
 * `filesNotTaken` and `invalid`.
 */
export async function beginUploads(ctx: Ctx, input: { key: unknown; column: unknown }): Promise<Outcome<Work>> {
  const start = UploadStart.safeParse(input);
  if (!start.success) return refuse("invalid");
  const column = await findOpenColumn(ctx.db, ctx.company.id, start.data.column);
  // guard: files-for-column-that-takes-them
  if (!column?.takesFiles) return refuse("filesNotTaken");
  return ok(await beginFormUploads(ctx, uploads, start.data.key));
}

/**
 * Takes one PDF, JPEG or PNG of a form whose work was done; it goes after a day unless a message claims it. Refuses
 * what `admitFormFile` and `putFile` do.
 */
export async function putAttachment(ctx: Ctx, upload: File, done: { challenge: string; proof: string }) {
  const admitted = await admitFormFile(ctx, uploads, done, upload.size);
  if (!admitted.ok) return admitted;
  return putFile(ctx, upload, /\.pdf$/i.test(upload.name) ? "document" : "image", purpose);
}

/** For when the message of a form has come. */
export const closeForm = (ctx: Ctx, key: string): Promise<void> => endFormUploads(ctx, uploads, key);
