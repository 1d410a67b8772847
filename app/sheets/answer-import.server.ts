import type { z } from "zod";
import { formAnswer } from "~/server/api/form-answer.server";
import { formWithin } from "~/server/body/form-within.server";
import type { Ctx } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { Fingerprint, ImportId } from "./schemas";

const largestRequest = 21 * 1024 * 1024;
const nameWithin = 64 * 1024;

type Input = { fileId: string };
type Importer<In extends Input, Seen, Done> = {
  receive: (ctx: Ctx, upload: File, rest: Omit<In, "fileId">) => Promise<Outcome<Seen>>;
  preview: (ctx: Ctx, input: In) => Promise<Outcome<Seen>>;
  confirm: (ctx: Ctx, input: In & { fingerprint: string }) => Promise<Outcome<Done>>;
  undo: (ctx: Ctx, id: string) => Promise<Outcome<null>>;
};

/** The fields of an import's form: `columns.0`, `columns.1` … become the list of what the columns mean. */
function fieldsOf(form: FormData) {
  const meanings = [...form].filter(([key]) => key.startsWith("columns.")).map(([, meaning]) => meaning);
  return { ...objectOf(form), columns: meanings.length > 0 ? meanings : undefined };
}

/** The name of the first file in a multipart body, of which only the beginning is read. */
async function nameOfUpload(request: Request): Promise<string> {
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < nameWithin) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    const [, name] = /filename="([^"\r\n]+)"/.exec(text) ?? [];
    if (name === undefined && !done) continue;
    await reader.cancel();
    return (name ?? "").slice(-120);
  }
  return "";
}

/**
 * The action of an import's screen: an upload is received and previewed, `again` previews with what was said of the
 * columns, `import` confirms, `undo` undoes. `viewOf` is what of a preview goes to the browser; `more` are further
 * intents of the screen.
 */
export async function answerImport<In extends Input, Seen, Done, View, More = null>(
  ctx: Ctx,
  request: Request,
  importer: Importer<In, Seen, Done>,
  schema: z.ZodType<In>,
  viewOf: (seen: Seen) => View,
  more: Record<string, (form: FormData) => Promise<FormOutcome<More>>> = {},
) {
  type Value = View | Done | More | null;
  type Answer = FormOutcome<Value>;
  if (Number(request.headers.get("Content-Length") ?? 0) > largestRequest)
    return formAnswer<Value>(refuse("fileTooLarge", { limitMb: 20, name: await nameOfUpload(request) }));
  const form = await formWithin(request, largestRequest);
  if (form === "bodyTooLarge" || form === "unreadable") return formAnswer<Value>(refuse(form));
  const shown = (seen: Outcome<Seen>): Answer => (seen.ok ? ok(viewOf(seen.value)) : seen);
  const answers: Record<string, () => Promise<Answer>> = {
    async undo() {
      const requested = ImportId.safeParse(objectOf(form));
      return requested.success ? importer.undo(ctx, requested.data.importId) : invalid(requested.error);
    },
    async import() {
      const input = schema.safeParse(fieldsOf(form));
      const seen = Fingerprint.safeParse(objectOf(form));
      if (!input.success) return invalid(input.error);
      return seen.success ? importer.confirm(ctx, { ...input.data, ...seen.data }) : invalid(seen.error);
    },
    async again() {
      const input = schema.safeParse(fieldsOf(form));
      return input.success ? shown(await importer.preview(ctx, input.data)) : invalid(input.error);
    },
    async preview() {
      const upload = form.get("file");
      if (upload instanceof File && upload.size === 0 && upload.name !== "")
        return refuse("fileEmpty", { name: upload.name.slice(-120) });
      if (!(upload instanceof File && upload.size > 0))
        return { ...refuse("invalid"), issues: [{ field: "file", code: "fieldRequired" }] };
      const input = schema.safeParse({ ...fieldsOf(form), fileId: "new" });
      return input.success ? shown(await importer.receive(ctx, upload, input.data)) : invalid(input.error);
    },
  };
  const intent = String(form.get("intent"));
  const further = Object.hasOwn(more, intent) ? more[intent] : undefined;
  if (further) return formAnswer<Value>(await further(form));
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : answers.preview;
  return formAnswer<Value>(answer ? await answer() : refuse("invalid"));
}
