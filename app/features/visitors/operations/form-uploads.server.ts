import { endLimit, giveBack, isFull, type Limit, listCounts, takeLimits } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { widerNetworks } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { levelAfter, type Purpose } from "../rules";
import { issueWork, passWork, type Work } from "./challenge-work.server";

const [hour, day] = [3_600, 86_400];

/**
 * Files of a stranger's form: who takes them, and how many files and bytes one form may bring; a network may begin so
 * many in an hour.
 */
export type FormUploads = { area: string; files: number; bytes: number; formsPerNetworkPerHour: number };

const purposeOf = ({ area }: FormUploads): Purpose => `${area}.files`;

const formOpen = ({ area }: FormUploads, key: string): Limit => ({
  kind: `${area}.form`,
  subject: key,
  max: 1,
  seconds: day,
  code: "formOpen",
});

const networkForms = ({ network }: Ctx, { area, formsPerNetworkPerHour: max }: FormUploads): Limit[] =>
  (network === null ? [] : widerNetworks(network)).map((subject) => ({
    kind: `${area}.forms`,
    subject,
    max,
    seconds: hour,
  }));

/** The level of the work that a network owes for one more form. */
const levelOf = async (ctx: Ctx, uploads: FormUploads): Promise<number> =>
  levelAfter(await listCounts(ctx, networkForms(ctx, uploads)));

/** What the files of one form may be, whatever others of its network send. */
const formFiles = ({ area, files, bytes }: FormUploads, key: string, size: number): Limit[] => [
  // guard: form-file-limit
  { kind: `${area}.formFiles`, subject: key, max: files, seconds: day, code: "filesTooMany" },
  // guard: form-byte-limit
  { kind: `${area}.formBytes`, subject: key, max: bytes, seconds: day, code: "filesTooLarge", by: size },
];

/** The work that a browser does before the first file of the form with this key. */
export const beginFormUploads = async (ctx: Ctx, uploads: FormUploads, key: string): Promise<Work> =>
  issueWork(ctx, purposeOf(uploads), key, await levelOf(ctx, uploads));

/**
 * Opens a form for uploads, once: the proof is what its network owes at that moment, and its network has room for one
 * more form.
 */
async function openForm(ctx: Ctx, uploads: FormUploads, key: string, level: number): Promise<Outcome<null>> {
  if (await isFull(ctx, [formOpen(uploads, key)])) return ok(null);
  // guard: upload-proof-as-hard-as-owed
  if (level < (await levelOf(ctx, uploads))) return refuse("challengeHarder");
  // guard: network-form-limit
  const opened = await takeLimits(ctx, [formOpen(uploads, key), ...networkForms(ctx, uploads)]);
  return opened.ok || opened.code !== "formOpen" ? opened : ok(null);
}

/**
 * Counts one file of so many bytes for the form with this key. Refuses `filesTooMany {max}` and `filesTooLarge
 * {limitMb}`.
 */
export async function countFormFile(ctx: Ctx, uploads: FormUploads, key: string, size: number): Promise<Outcome<null>> {
  const counted = await takeLimits(ctx, formFiles(uploads, key, size));
  if (counted.ok) return ok(null);
  return counted.code === "filesTooMany"
    ? refuse("filesTooMany", { max: uploads.files })
    : refuse("filesTooLarge", { limitMb: uploads.bytes / 1_048_576 });
}

/**
 * Lets in one file of so many bytes of a form whose work was done. Refuses `challengeFailed`,
 * `challengeHarder`, `tooManyRequests {seconds}` and what `countFormFile` does.
 */
export async function admitFormFile(
  ctx: Ctx,
  uploads: FormUploads,
  done: { challenge: string; proof: string },
  size: number,
): Promise<Outcome<null>> {
  // guard: upload-needs-proof
  const work = await passWork(ctx, purposeOf(uploads), done, day);
  if (!work) return refuse("challengeFailed");
  const opened = await openForm(ctx, uploads, work.subject, work.level);
  return opened.ok ? countFormFile(ctx, uploads, work.subject, size) : opened;
}

/** For when what the form was for has come: its network gets back what its uploads counted. */
export async function endFormUploads(ctx: Ctx, uploads: FormUploads, key: string): Promise<void> {
  // guard: sent-form-given-back
  if (await endLimit(ctx, formOpen(uploads, key))) await giveBack(ctx, networkForms(ctx, uploads));
}
