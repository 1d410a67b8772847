import type { Ctx } from "~/server/request/context.server";
import { type Outcome, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { findImport, listImports } from "~/sheets/queries.server";

const pageSize = 20;

/** The imports that this person may make. */
const ownImports = (ctx: Ctx) => ctx.registry.imports.filter(({ permission }) => may(ctx, permission));

/** A page of what was imported, newest first, of one kind (`of`, an import's name) or all that this person may import. */
export async function showImports(ctx: Ctx, { of, before }: { of: string | null; before: number | null }) {
  const kinds = ownImports(ctx);
  const wanted = kinds.filter(({ importer }) => of === null || importer.name === of);
  const names = wanted.map(({ importer }) => importer.name);
  const rows = await listImports(ctx.db, ctx.company.id, { names, before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize).map(({ overlaid, ...row }) => {
    const kind = kinds.find(({ importer }) => importer.name === row.name);
    return {
      ...row,
      overlaid: overlaid === 1,
      word: kind?.word ?? "",
      path: kind?.path ?? "",
      files: kind?.files ?? "",
    };
  });
  return {
    kinds: kinds.map(({ importer, word }) => ({ name: importer.name, word })),
    items: shown,
    next: rows.length > pageSize ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/** Undoes an import by its own rules; refuses `notFound` also for one that this person may not make. */
export async function undoAny(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const made = await findImport(ctx.db, ctx.company.id, id);
  // guard: imports-undone-by-who-may-import
  const kind = ownImports(ctx).find(({ importer }) => importer.name === made?.name);
  return kind ? kind.importer.undo(ctx, id) : refuse("notFound");
}
