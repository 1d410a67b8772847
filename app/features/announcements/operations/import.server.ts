import type { Draft } from "~/publishing/contents/drafts";
import { areAllKnown, areAsBrought } from "~/publishing/editions/bulk-queries.server";
import { readable, readableOrOut } from "~/publishing/insiders/reader.server";
import { bringContents } from "~/publishing/releases/bulk.server";
import { takeBack } from "~/publishing/releases/take-back.server";
import { broughtWords } from "~/publishing/texts/imported-words";
import { toSimplified } from "~/publishing/traditional.server";
import { auditRow } from "~/server/audit.server";
import { all } from "~/server/database/conditions.server";
import { ok, refuse } from "~/shared/outcome";
import { defineImport, type Preview } from "~/sheets/define-import.server";
import { rowsOf } from "~/sheets/queries.server";
import { otherCodeIn } from "~/sheets/rules/codes";
import { headingOf } from "~/sheets/rules/columns";
import { firstOfEach } from "~/sheets/rules/problems";
import { announcement } from "../kind";
import { isNumberFree, listKnownNumbers } from "../queries/import.server";
import { announcementKind } from "../rules";
import { chosenRows } from "../rules/import-choices";
import { type ImportPlan, type ImportRow, planImport } from "../rules/import-plan";
import {
  type AnnouncementTable,
  type ImportFormat,
  isEnough,
  type RecordField,
  readAnnouncementFile,
  recordNames,
  recordsOf,
} from "../rules/import-records";
import type { AnnouncementFile } from "../schemas";

/** What of a file may go in; `there` are the numbers among its rows that an announcement has already. */
type Result = {
  format: ImportFormat;
  codes: string[];
  found: number;
  plan: ImportPlan;
  there: string[];
  /** How many problems there are of each code; the plan holds the first of each. */
  totals: Record<string, number>;
};
export type AnnouncementPreview = Preview<RecordField, Result>;

function draftOf({ type, at, clock, title, url, number }: ImportRow, simplify: (text: string) => string): Draft {
  const facts = { exchangeAt: clock ? at : null, exchangeUrl: url, number };
  return announcement.schema().parse({ type, at, title: broughtWords(title, simplify), facts });
}

/**
 * What an import brought: `there` were in already, `later` did not fit this time, `left` have no title or were left
 * out.
 */
export type ImportResult = {
  added: number;
  there: number;
  later: number;
  left: number;
  state: "drafts" | "published" | "waiting";
};

/**
 * The import of announcements, at most 500 at once: out as of now under one release, or as drafts. Fetches nothing.
 * Numbers that are there are passed over, whoever brought them meanwhile, so that the same confirmation twice, or after
 * a crash, doubles nothing. Refuses `noOwnCodes` while the company has no stock code by which its rows could be told,
 * and `fileOfOtherCompany` where only the file's name says whose they are, and it is another's. Where nothing says so,
 * a person must. Undone, a release is rolled back and what readers never had is gone.
 */
export const announcementImport = defineImport<RecordField, AnnouncementFile, Result, ImportResult, AnnouncementTable>({
  name: announcementKind,
  undoAction: "announcements.undoImport",
  purpose: "announcements",
  headingOf: (lines) => headingOf(recordNames, isEnough, lines),
  isEnough,
  read: readAnnouncementFile,
  subjectOf: () => announcementKind,

  async find(ctx, _, { file, table, heading, complete }) {
    const codes = ctx.company.settings.codes ?? [];
    if (codes.length === 0) return refuse("noOwnCodes");
    const others = codes.map((code) => otherCodeIn([file.name, table.sheet ?? ""], code));
    const other = others.every((found) => found) ? others[0] : null;
    const { format, records } = complete ? recordsOf(table, heading) : { format: table.format, records: [] };
    const plan = planImport({ format, records }, codes, ctx.now);
    if (other && plan.unnamed) return refuse("fileOfOtherCompany", { expected: codes.join(" · "), ...other });
    const numbers = plan.rows.map(({ number }) => number);
    const there = await listKnownNumbers(ctx.db, ctx.company.id, numbers, readableOrOut(ctx, "c"));
    const { problems, totals } = firstOfEach(plan.problems);
    return ok({ format, codes, found: records.length, plan: { ...plan, problems }, there, totals });
  },

  identity: ({ plan }, { fileId }) => [fileId, plan.rows],

  async write(ctx, { plan, file, there: known }, { mode, choices, ours }, keeping) {
    if (plan.unnamed && !ours) return { ...refuse("invalid"), issues: [{ field: "ours", code: "oursRequired" }] };
    const there = new Set(known);
    const { now: rows, later } = chosenRows(plan.rows, there, choices);
    const left = plan.rows.length - there.size - rows.length - later;
    if (rows.length === 0) return ok({ added: 0, there: there.size, later, left, state: "drafts" });
    const simplify = await toSimplified();
    const { added, state } = await bringContents(ctx, {
      kind: announcementKind,
      release: mode === "publish" ? `import · ${file.name}` : null,
      drafts: rows.map((row) => draftOf(row, simplify)),
      where: isNumberFree(ctx.company.id, readableOrOut(ctx, "c")),
      also: (written, brought) => [
        ...keeping.items({ written, rows: [brought.rows], release: brought.releaseId }),
        auditRow(
          ctx,
          { action: "announcements.import", subjectId: file.id, after: { name: file.name, rows: rows.length, mode } },
          written,
        ),
      ],
    });
    return ok({ added, there: there.size + rows.length - added, later, left, state });
  },

  isUntouched: (ctx, { id, release }) => {
    const [company, rows] = [ctx.company.id, rowsOf(ctx.company.id, id)];
    return all(areAsBrought(company, rows, release ?? ""), areAllKnown(company, rows, readable(ctx, "c")));
  },
  restore: (ctx, { id, release }, applied) =>
    takeBack(ctx, { rows: rowsOf(ctx.company.id, id), releaseId: release ?? "" }, applied),
});
