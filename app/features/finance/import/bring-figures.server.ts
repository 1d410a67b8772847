import { type Brought, bringContents } from "~/publishing/releases/bulk.server";
import type { Item } from "~/server/database/batch.server";
import { always, type Condition, type Rows } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import type { Statement } from "../accounts/facts";
import { contentIn, insertStatements } from "../accounts/queries.server";
import { figures as kind } from "../kind";

export type Figures = {
  title: Words;
  type: (typeof kind.types)[number];
  /** The day of the report that states them, `yyyy-MM-dd` in Beijing. */
  day: string;
  /** The announcement that they belong to, or "". */
  report: string;
  fileId: string;
  statements: readonly Statement[];
};

type Bringing = {
  /** What their release is called, for figures that readers have at once; null leaves them as a draft. */
  release: string | null;
  where?: Condition;
  also?: (applied: Condition, brought: { rows: Rows; releaseId: string | null }) => readonly Item[];
};

/**
 * Brings a new set of figures in, in one batch: as a draft, or out as of now, where the company asks for no second
 * person. All lines of all its statements or nothing.
 */
export function bringFigures(ctx: Ctx, set: Figures, { release, where = always, also }: Bringing): Promise<Brought> {
  const { title, type, day, report, fileId, statements } = set;
  const id = ctx.newId();
  const draft = kind.schema().parse({
    type,
    at: beijingInstant(day).toISOString(),
    title,
    summary: { "zh-CN": "" },
    body: { "zh-CN": "" },
    facts: { figures: id, report },
    files: [],
  });
  return bringContents(ctx, {
    kind: kind.kind,
    release,
    drafts: [draft],
    where,
    also: (applied, brought) => [
      ...insertStatements(
        ctx.db,
        { companyId: ctx.company.id, figures: id, contentId: contentIn(brought.rows), fileId },
        statements,
        applied,
      ),
      ...(also?.(applied, brought) ?? []),
    ],
  });
}
