import type { Work } from "~/features/visitors/operations/challenge-work.server";
import {
  admitFormFile,
  beginFormUploads,
  countFormFile,
  endFormUploads,
  type FormUploads,
} from "~/features/visitors/operations/form-uploads.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { isUnclaimed, listUnclaimed } from "~/server/files/belonging.server";
import { claimFile, cleanName, maxBytes, putFile } from "~/server/files/files.server";
import { takeLimits } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import type { Issue } from "~/shared/forms/form-outcome";
import { widerNetworks } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { showActivity } from "../activities/show.server";
import { findBookingForm } from "../form-settings/operations.server";
import { takesForms } from "../rules";
import { checkAttachment } from "./documents.server";
import {
  type FileField,
  fileFields,
  formsPerNetworkPerHour,
  mostBytes,
  mostFiles,
  plainFilesPerCompanyPerHour,
  plainFilesPerNetworkPerHour,
  purposes,
  type SentFile,
  type SentFiles,
} from "./rules";
import { sealFile } from "./sealing.server";

const uploads: FormUploads = { area: "appointments", files: mostFiles, bytes: mostBytes, formsPerNetworkPerHour };

const isField = (name: unknown): name is FileField => fileFields.some((field) => field === name);

/** Whether the form of an activity that can be booked or waited for asks for the files of this field. */
async function isTaken(ctx: Ctx, activityId: string, field: FileField): Promise<boolean> {
  const activity = await showActivity(ctx, activityId);
  if (!activity || !takesForms(activity)) return false;
  const { levels } = await findBookingForm(ctx, activityId);
  return levels[field === "idFront" || field === "idBack" ? "idImages" : field] !== "hidden";
}

type Start = { key: string; activityId: string; field: string };

/**
 * The work that a browser does before the first file of the form with this key. Refuses `invalid` and `filesNotTaken`.
 */
export async function beginUploads(ctx: Ctx, { key, activityId, field }: Start): Promise<Outcome<Work>> {
  if (!isField(field) || !/^[\w-]{8,64}$/.test(key)) return refuse("invalid");
  // guard: visit-files-for-form-that-asks
  if (!(await isTaken(ctx, activityId, field))) return refuse("filesNotTaken");
  return ok(await beginFormUploads(ctx, uploads, key));
}

async function store(ctx: Ctx, field: FileField, upload: File): Promise<Outcome<SentFile>> {
  const name = cleanName(upload.name);
  if (upload.size > maxBytes) return refuse("fileTooLarge", { limitMb: 20, name });
  if (field !== "attachments") return putFile(ctx, upload, "image", purposes[field], sealFile(ctx));
  const checked = checkAttachment(new Uint8Array(await upload.arrayBuffer()), name);
  return checked.ok ? putFile(ctx, upload, "attachment", purposes[field], sealFile(ctx)) : checked;
}

type Sending = { activityId: string; field: string; challenge: string; proof: string };

/**
 * Takes one file of a form whose work was done, encrypted; it goes after a day unless a registration claims it.
 * Pictures are decoded and written anew. Refuses `filesNotTaken`, what `admitFormFile` and `checkAttachment` do, and
 * what `putFile` does.
 */
export async function putUpload(ctx: Ctx, upload: File, sent: Sending): Promise<Outcome<SentFile>> {
  const { activityId, field } = sent;
  if (!isField(field) || !(await isTaken(ctx, activityId, field))) return refuse("filesNotTaken");
  const admitted = await admitFormFile(ctx, uploads, sent, upload.size);
  return admitted.ok ? store(ctx, field, upload) : admitted;
}

/**
 * Few files an hour come from browsers that can do no work first: so many of one network, and of all for one company.
 */
const plainLimits = ({ network, company }: Ctx) => [
  ...(network === null ? [] : widerNetworks(network)).map((subject) => ({
    kind: "appointments.plainFiles",
    subject,
    max: plainFilesPerNetworkPerHour,
    seconds: 3_600,
  })),
  {
    kind: "appointments.plainFilesAll",
    subject: company.id,
    max: plainFilesPerCompanyPerHour,
    seconds: 3_600,
  },
];

async function putPlainFile(ctx: Ctx, key: string, field: FileField, upload: File): Promise<Outcome<SentFile>> {
  // guard: plain-files-limited
  const counted = await takeLimits(ctx, plainLimits(ctx));
  if (!counted.ok) return counted;
  const admitted = await countFormFile(ctx, uploads, key, upload.size);
  return admitted.ok ? store(ctx, field, upload) : admitted;
}

/** Those of these uploads that nothing has claimed yet. */
export async function sentFiles(ctx: Ctx, ids: Record<FileField, string[]>): Promise<SentFiles> {
  const found = await Promise.all(
    fileFields.map((field) => (ids[field].length > 0 ? listUnclaimed(ctx, ids[field], purposes[field]) : [])),
  );
  return Object.fromEntries(
    fileFields.map((field, at) => [field, (found[at] ?? []).map(({ id, name }) => ({ id, name }))]),
  ) as SentFiles;
}

/**
 * The files of a form: those sent before it, and those that a browser without script sent with it, each refusal at its
 * field.
 */
export async function filesIn(ctx: Ctx, form: FormData, activityId: string, key: string) {
  const idsOf = (field: FileField) =>
    form
      .getAll(`${field}Id`)
      .filter((id) => typeof id === "string")
      .slice(0, mostFiles);
  const files = await sentFiles(
    ctx,
    Object.fromEntries(fileFields.map((field) => [field, idsOf(field)])) as Record<FileField, string[]>,
  );
  const issues: Issue[] = [];
  for (const field of fileFields)
    for (const upload of form.getAll(field)) {
      if (!(upload instanceof File) || upload.size === 0) continue;
      const stored = (await isTaken(ctx, activityId, field))
        ? await putPlainFile(ctx, key, field, upload)
        : refuse("filesNotTaken");
      if (stored.ok) files[field] = field === "attachments" ? [...files[field], stored.value] : [stored.value];
      else issues.push({ field, code: stored.code, ...(stored.facts ? { facts: stored.facts } : {}) });
    }
  return { files, issues };
}

/** The ids of what a registration brings. */
export const fileIdsOf = (input: Record<FileField, string[]>): string[] => fileFields.flatMap((field) => input[field]);

/** The batch items that tie uploads to a registration, where `where` holds. */
export const claimUploads = (ctx: Ctx, registrationId: string, input: Record<FileField, string[]>, where: Condition) =>
  fileFields.flatMap((field) =>
    input[field].map((id) =>
      claimFile(ctx, id, { subjectId: registrationId, purpose: purposes[field] }, all(where, isUnclaimed)),
    ),
  );

/** For when the registration of a form has come. */
export const endUploads = (ctx: Ctx, key: string): Promise<void> => endFormUploads(ctx, uploads, key);
