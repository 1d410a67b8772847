import type { Item } from "~/server/database/batch.server";
import type { Condition, Rows } from "~/server/database/conditions.server";
import { type Belonging, claimFile, getFile, putFile } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { withoutOwnNotes } from "./file-words.server";
import { findStanding, insertImport, insertStaged, isStaged, isUnmoved, upsertMapping } from "./queries.server";
import { type Columns, type Heading, isBlank } from "./rules/columns";
import { type DayOrder, type DayReading, dayOf, dayReadingOf } from "./rules/days";
import { inSlices, rowsAtOnce } from "./rules/slices";
import { type Table, tableOf } from "./rules/table";
import { type Undoing, undoImport } from "./undo-import.server";

/** What a person says of an upload: which one, and what its columns mean where that is not what was recognised. */
export type Query<Field extends string> = {
  fileId: string;
  columns?: Columns<Field> | undefined;
  dayOrder?: DayOrder | undefined;
};

/** A file as it was read: `complete` is false while its columns are not enough, and then a person is asked for them. */
export type ReadFile<Field extends string, Read extends Table> = {
  file: { id: string; name: string };
  table: Read;
  heading: Heading<Field>;
  complete: boolean;
};

/** What every preview tells a screen beside what its area found. */
export type Preview<Field extends string, Found> = Found & {
  file: { id: string; name: string };
  sheet: {
    encoding: Table["encoding"];
    name: string | null;
    headers: string[];
    columns: Columns<Field>;
    firstLines: string[][];
  };
  complete: boolean;
  /** How its days are read; null where they need no answer. */
  days: DayReading | null;
  /** Stands for exactly what a confirmation would write over exactly this stored state. */
  fingerprint: string;
};

/**
 * What ties an import's own batch to the kit: `id` is the import's, `unmoved` holds while nothing was imported or
 * undone since the preview was read, `items` note the import with what its rows were and become (SELECTs of key, before
 * and after), and the release in which they go out, and claim the file. `stage` notes rows before that batch, one
 * SELECT in a round trip of its own after the other, so that nobody waits for all of a long file at once; answers what
 * holds in the batch while all of them are there. They count for nothing until `items` note the import; what never is
 * noted, the sweeper takes away.
 */
export type Keeping = {
  id: string;
  unmoved: Condition;
  stage: (rows: Iterable<Rows>) => Promise<Condition>;
  items: (stored: { rows: Rows[]; written: Condition; release?: string | null; basis?: string | null }) => Item[];
};

type Definition<Field extends string, Input extends Query<Field>, Read extends Table, Found, Done> = Undoing & {
  purpose?: Belonging["purpose"];
  /** Finds the line with the names of the columns, and what they mean. */
  headingOf: (lines: Read["lines"]) => Heading<Field>;
  isEnough: (columns: Columns<Field>) => boolean;
  /** The fields that hold days. They reach `find` as yyyy-MM-dd where the file writes the day or the month first. */
  days?: readonly Field[];
  read?: (bytes: Uint8Array) => Promise<Outcome<Read>>;
  subjectOf: (input: Input) => string;
  /** What the rows of the file would do; nothing is written. */
  find: (ctx: Ctx, input: Input, read: ReadFile<Field, Read>) => Promise<Outcome<Found>>;
  /** What a confirmation means. */
  identity: (found: Found, input: Input) => unknown[];
  write: (
    ctx: Ctx,
    found: Found & { file: { id: string; name: string } },
    input: Input,
    keeping: Keeping,
  ) => Promise<Outcome<Done>>;
};

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Hash of the hashes of an identity's parts, of which each may be a long list. */
async function digestOf(identity: unknown[]): Promise<string> {
  const hashes: string[] = [];
  for (const part of identity) {
    const list = Array.isArray(part) ? part : [part];
    const parts = await inSlices(list, (some) => [hashOf(JSON.stringify(some))], rowsAtOnce);
    hashes.push(...(await Promise.all(parts)), "");
  }
  return hashOf(hashes.join("\n"));
}

/** The days of a file in one order, and the file with them written as the product writes days. */
function withDays<Field extends string, Read extends Table>(
  table: Read,
  heading: Heading<Field>,
  fields: readonly Field[],
  chosen: DayOrder | undefined,
): { table: Read; days: DayReading | null } {
  const places = heading.columns.flatMap((field, at) => (field && fields.includes(field) ? [at] : []));
  const rows = heading.at === null ? table.lines : table.lines.slice(heading.at + 1);
  const days = dayReadingOf(
    rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? "")),
    chosen,
  );
  const order = days?.order;
  if (!order) return { table, days };
  const reordered = (cell: string, at: number) => {
    const read = places.includes(at) ? dayOf(cell, order) : null;
    return read && "day" in read ? read.day : cell;
  };
  return {
    table: { ...table, lines: table.lines.map(({ line, cells }) => ({ line, cells: cells.map(reordered) })) },
    days,
  };
}

/** Names of columns as a key; none where the file has no line of them. */
const headersKey = (headers: string[]) => (headers.some((header) => header !== "") ? JSON.stringify(headers) : "");

/**
 * A way to bring rows of others' files in. `preview` reads an upload and saves nothing; refuses `notFound` and what the
 * reading refuses. `receive` keeps the upload in private storage for a day and previews it. `confirm` does what the
 * preview of that fingerprint showed, or refuses `previewOutdated`. `undo` puts every row back as it was before an
 * import, in one batch; refuses `notFound`, `importUndone` and, when a later import or an edit has touched any of its
 * rows, `importOverlaid`.
 */
export function defineImport<Field extends string, Input extends Query<Field>, Found, Done, Read extends Table = Table>(
  definition: Definition<Field, Input, Read, Found, Done>,
) {
  const { name, headingOf, isEnough } = definition;
  const read = definition.read ?? (tableOf as unknown as (bytes: Uint8Array) => Promise<Outcome<Read>>);

  async function look(ctx: Ctx, input: Input) {
    const file = await getFile(ctx, input.fileId);
    if (!file) return refuse("notFound");
    const opened = await read(file.bytes);
    if (!opened.ok) return { ...opened, facts: { name: file.name, ...opened.facts } };
    const table = { value: { ...opened.value, lines: withoutOwnNotes(opened.value.lines) } };
    const found = headingOf(table.value.lines);
    const subject = { companyId: ctx.company.id, name, subjectId: definition.subjectOf(input) };
    const headers = headersKey(found.headers);
    const standing = await findStanding(ctx.db, subject, headers);
    const chosen = input.columns ?? (standing.columns as Columns<Field> | null);
    const heading = chosen ? { ...found, columns: found.headers.map((_, at) => chosen[at] ?? null) } : found;
    const complete = isEnough(heading.columns);
    const its = { id: input.fileId, name: file.name };
    const { table: readable, days } = withDays(table.value, heading, definition.days ?? [], input.dayOrder);
    const seen = await definition.find(ctx, input, { file: its, table: readable, heading, complete });
    if (!seen.ok) return seen;
    const rows = table.value.lines.slice(heading.at === null ? 0 : heading.at + 1).map(({ cells }) => cells);
    const preview: Preview<Field, Found> = {
      ...seen.value,
      file: its,
      sheet: {
        encoding: table.value.encoding,
        name: table.value.sheet,
        headers: heading.headers,
        columns: heading.columns,
        firstLines: rows.filter((cells) => !isBlank(cells)).slice(0, 3),
      },
      complete,
      days,
      fingerprint: await digestOf(definition.identity(seen.value, input)),
    };
    return ok({ preview, subject, moves: standing.moves, headers });
  }

  async function preview(ctx: Ctx, input: Input): Promise<Outcome<Preview<Field, Found>>> {
    const looked = await look(ctx, input);
    return looked.ok ? ok(looked.value.preview) : looked;
  }

  async function receive(ctx: Ctx, upload: File, rest: Omit<Input, "fileId">): Promise<Outcome<Preview<Field, Found>>> {
    const stored = await putFile(ctx, upload, "table");
    if (stored.ok) return preview(ctx, { ...rest, fileId: stored.value.id } as Input);
    return stored.code === "fileTypeNotSupported" ? { ...stored, code: "tableTypeNotSupported" } : stored;
  }

  async function confirm(ctx: Ctx, input: Input & { fingerprint: string }): Promise<Outcome<Done>> {
    const looked = await look(ctx, input);
    if (!looked.ok) return looked;
    const { preview: seen, subject, moves, headers } = looked.value;
    if (seen.fingerprint !== input.fingerprint) return refuse("previewOutdated");
    // guard: import-order-of-days-answered
    if (seen.days?.order === null) return refuse("importUnanswered");
    const id = ctx.newId();
    const { purpose } = definition;
    const row = { ...subject, id, fileId: seen.file.id, at: ctx.now, savedBy: actorName(ctx.actor) };
    const mapping = { companyId: ctx.company.id, name, headers, columns: seen.sheet.columns };
    return definition.write(ctx, seen, input, {
      id,
      unmoved: isUnmoved(subject, moves),
      async stage(selects) {
        let staged = 0;
        for (const select of selects) staged += await insertStaged(ctx.db, row, select);
        return isStaged(ctx.company.id, id, staged);
      },
      items: ({ rows, written, release = null, basis = null }) => [
        ...insertImport(ctx.db, { ...row, release, basis }, rows, written),
        claimFile(ctx, seen.file.id, purpose && { subjectId: seen.file.id, purpose }, written),
        ...(input.columns && headers !== "" ? [upsertMapping(ctx.db, mapping)] : []),
      ],
    });
  }

  const undo = (ctx: Ctx, id: string): Promise<Outcome<null>> => undoImport(ctx, definition, id);

  return { name, preview, receive, confirm, undo };
}
