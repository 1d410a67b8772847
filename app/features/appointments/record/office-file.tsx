import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office-file";
import { archiveAnswer, draftFile, recordFormats } from "./files.server";

export const handle = { permission: "activityRecords.edit" };

/** The archive of the last three years (`archive.zip`), or what is written of one record (`<id>.docx`, `<id>.pdf`). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [, id = "", ending] = /^(.+)\.(\w+)$/.exec(params.file) ?? [];
  const format = recordFormats.find((one) => one === ending);
  const answer = format
    ? await draftFile(ctx, id, format)
    : params.file === "archive.zip"
      ? await archiveAnswer(ctx)
      : null;
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
