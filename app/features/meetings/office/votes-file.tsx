import { readUpload } from "~/server/body/read-upload.server";
import { refusalInit } from "~/server/request/statuses.server";
import { refuse } from "~/shared/outcome";
import { readVotes } from "../operations/votes-file.server";
import type { Route } from "./+types/votes-file";

export const handle = { permission: "meetings.edit", takesFiles: true };

/** Reads the votes of a meeting's resolutions out of a sheet, for the form that asks. */
export async function action({ request }: Route.ActionArgs) {
  const { upload } = await readUpload(request);
  const read = upload instanceof File ? await readVotes(upload) : refuse(upload);
  return Response.json(read, read.ok ? {} : refusalInit(read));
}
