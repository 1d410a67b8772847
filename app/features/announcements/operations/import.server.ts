import { bringContents } from "~/publishing/operations/bulk.server";
import type { Draft } from "~/publishing/rules/drafts";
import { toSimplified } from "~/publishing/traditional.server";
import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/context.server";
import { claimFile, getFile, putFile } from "~/server/files.server";
import type { Lang, Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { announcement } from "../kind";
import { isNumberFree, listKnownNumbers } from "../queries/import.server";
import { announcementKind } from "../rules";
import { chosenRows, type ImportPlan, type ImportRow, planImport } from "../rules/import-plan";
import { type ImportFormat, isEnough, readAnnouncementFile, recordHeading, recordsOf } from "../rules/import-records";
import type { ConfirmedImport } from "../schemas";

export type ImportPreview = {
  file: { id: string; name: string };
  format: ImportFormat;
  codes: string[];
  found: number;
  plan: ImportPlan;
  /** Numbers among the rows that an announcement has already. */
  there: string[];
  /** Stands for exactly these rows of exactly this file. */
  fingerprint: string;
};

async function fingerprintOf(fileId: string, { rows }: ImportPlan): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify([fileId, rows])));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Reads an uploaded file as announcements and says what an import would do; saves nothing and fetches nothing. Refuses `notFound`
 * (no such file of the company), `noOwnCodes` (the company has no stock code by which its rows could be told) and what
 * `recordsOf` refuses.
 */
export async function previewImport(ctx: Ctx, fileId: string): Promise<Outcome<ImportPreview>> {
  const codes = ctx.company.settings.codes ?? [];
  if (codes.length === 0) return refuse("noOwnCodes");
  const file = await getFile(ctx, fileId);
  if (!file) return refuse("notFound");
  const table = await readAnnouncementFile(file.bytes);
  if (!table.ok) return table;
  const heading = recordHeading(table.value);
  if (!isEnough(heading.columns)) return refuse("columnsUnknown");
  const { format, records } = recordsOf(table.value, heading);
  const plan = planImport({ format, records }, codes, ctx.now);
  const there = await listKnownNumbers(
    ctx.db,
    ctx.company.id,
    plan.rows.map(({ number }) => number),
  );
  const fingerprint = await fingerprintOf(fileId, plan);
  return ok({ file: { id: fileId, name: file.name }, format, codes, found: records.length, plan, there, fingerprint });
}

/** Keeps the file in private storage for a day, unclaimed, and previews it. */
export async function receiveImport(ctx: Ctx, upload: File): Promise<Outcome<ImportPreview>> {
  const kept = await putFile(ctx, upload, "table");
  return kept.ok ? previewImport(ctx, kept.value.id) : kept;
}

/** A title in the language in which the exchange has it: English ones stand for Simplified Chinese too, for there is no other text. */
function titleOf(title: string, simplify: (text: string) => string): Words {
  if (!/\p{Script=Han}/u.test(title)) return { "zh-CN": title, en: title };
  const simple = simplify(title);
  return simple === title ? { "zh-CN": title } : { "zh-CN": simple, tc: title };
}

function draftOf({ type, at, clock, title, url, number }: ImportRow, simplify: (text: string) => string): Draft {
  const facts = { exchangeAt: clock ? at : null, exchangeUrl: url, number };
  const title3: Partial<Record<Lang, string>> = titleOf(title, simplify);
  return announcement.schema().parse({ type, at, title: title3, facts });
}

/** What an import brought: `there` were in already, `later` did not fit this time, `left` have no title or were left out. */
export type ImportResult = {
  added: number;
  there: number;
  later: number;
  left: number;
  state: "drafts" | "published" | "waiting";
};

/**
 * Brings in what the preview showed, with the person's choices, at most 500 at once and in one batch: out as of now under one
 * release, or as drafts. Numbers that are there are passed over, whoever brought them meanwhile, so that the same confirmation
 * twice, or after a crash, doubles nothing. Refuses `previewOutdated` and what the preview refuses.
 */
export async function importAnnouncements(ctx: Ctx, input: ConfirmedImport): Promise<Outcome<ImportResult>> {
  const preview = await previewImport(ctx, input.fileId);
  if (!preview.ok) return preview;
  const { plan, file, fingerprint } = preview.value;
  if (fingerprint !== input.fingerprint) return refuse("previewOutdated");
  const there = new Set(preview.value.there);
  const { now: rows, later } = chosenRows(plan.rows, there, input.choices);
  const left = plan.rows.length - there.size - rows.length - later;
  if (rows.length === 0) return ok({ added: 0, there: there.size, later, left, state: "drafts" });
  const simplify = await toSimplified();
  const { added, state } = await bringContents(ctx, {
    kind: announcementKind,
    release: input.mode === "publish" ? `import · ${file.name}` : null,
    drafts: rows.map((row) => draftOf(row, simplify)),
    where: isNumberFree(ctx.company.id),
    also: (went) => [
      claimFile(ctx, file.id, { subjectId: file.id, purpose: "announcements" }),
      auditRow(
        ctx,
        {
          action: "announcements.import",
          subjectId: file.id,
          after: { name: file.name, rows: rows.length, mode: input.mode },
        },
        went,
      ),
    ],
  });
  return ok({ added, there: there.size + rows.length - added, later, left, state });
}
