import { issueWork, passWork, type Work } from "~/features/visitors/operations/challenge-work.server";
import { levelAfter } from "~/features/visitors/rules";
import type { Ctx } from "~/server/context.server";
import { putFile } from "~/server/files.server";
import { endLimit, giveBack, isFull, type Limit, listCounts, takeLimits } from "~/server/limits/limits.server";
import { widerNetworks } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findOpenColumn } from "../queries/columns.server";
import { boardRules } from "../rules";
import { UploadStart } from "../schemas";
import { purpose as filePurpose } from "./attachments.server";

const purpose = "messages.files";
const [hour, day] = [3_600, 86_400];

const formOpen = (key: string): Limit => ({
  kind: "messages.form",
  subject: key,
  max: 1,
  seconds: day,
  code: "formOpen",
});

const networkForms = ({ network }: Ctx): Limit[] =>
  (network === null ? [] : widerNetworks(network)).map((subject) => ({
    kind: "messages.forms",
    subject,
    max: boardRules.formsPerNetworkPerHour,
    seconds: hour,
  }));

/** The level of the work that a network owes for one more form. */
const levelOf = async (ctx: Ctx): Promise<number> => levelAfter(await listCounts(ctx, networkForms(ctx)));

/** What the files of one form may be, whatever others of its network send. */
const formFiles = (key: string, bytes: number): Limit[] => [
  // guard: form-file-limit
  { kind: "messages.formFiles", subject: key, max: boardRules.files, seconds: day, code: "filesTooMany" },
  // guard: form-byte-limit
  {
    kind: "messages.formBytes",
    subject: key,
    max: boardRules.fileBytes,
    seconds: day,
    code: "filesTooLarge",
    by: bytes,
  },
];

/**
 * The work that a browser does before the first file of the form with this key, for a column that takes files. Refuses `filesNotTaken`
 * and `invalid`.
 */
export async function beginUploads(ctx: Ctx, input: { key: unknown; column: unknown }): Promise<Outcome<Work>> {
  const start = UploadStart.safeParse(input);
  if (!start.success) return refuse("invalid");
  const column = await findOpenColumn(ctx.db, ctx.company.id, start.data.column);
  // guard: files-for-column-that-takes-them
  if (!column?.takesFiles) return refuse("filesNotTaken");
  return ok(await issueWork(ctx, purpose, start.data.key, await levelOf(ctx)));
}

/** Opens a form for uploads, once: the proof is what its network owes at that moment, and its network has room for one more form. */
async function openForm(ctx: Ctx, key: string, level: number): Promise<Outcome<null>> {
  if (await isFull(ctx, [formOpen(key)])) return ok(null);
  // guard: upload-proof-as-hard-as-owed
  if (level < (await levelOf(ctx))) return refuse("challengeHarder");
  // guard: network-form-limit
  const opened = await takeLimits(ctx, [formOpen(key), ...networkForms(ctx)]);
  return opened.ok || opened.code !== "formOpen" ? opened : ok(null);
}

/**
 * Takes one PDF, JPEG or PNG of a form whose work was done; it goes after a day unless a message claims it. Refuses `challengeFailed`,
 * `challengeHarder`, `tooManyRequests {seconds}`, `filesTooMany {max}`, `filesTooLarge {limitMb}` and what `putFile` does.
 */
export async function putAttachment(ctx: Ctx, upload: File, done: { challenge: string; proof: string }) {
  // guard: upload-needs-proof
  const work = await passWork(ctx, purpose, done, day);
  if (!work) return refuse("challengeFailed");
  const opened = await openForm(ctx, work.subject, work.level);
  if (!opened.ok) return opened;
  const counted = await takeLimits(ctx, formFiles(work.subject, upload.size));
  if (!counted.ok)
    return counted.code === "filesTooMany"
      ? refuse("filesTooMany", { max: boardRules.files })
      : refuse("filesTooLarge", { limitMb: boardRules.fileBytes / 1_048_576 });
  return putFile(ctx, upload, /\.pdf$/i.test(upload.name) ? "document" : "image", filePurpose);
}

/** For when the message of a form has come: its network gets back what its uploads counted. */
export async function closeForm(ctx: Ctx, key: string): Promise<void> {
  // guard: sent-form-given-back
  if (await endLimit(ctx, formOpen(key))) await giveBack(ctx, networkForms(ctx));
}
