import type { Ctx } from "~/server/request/context.server";
import { type Outcome, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { findImport, listImports } from "~/sheets/queries.server";

const pageSize = 20;

/** The imports that this person may make. */
const ownImports = (ctx: Ctx) => ctx.registry.imports.filter(({ permission }) => may(ctx, permission));

/** A page of imports, newest first, of one kind (`of`, an import's name) or of all that this person may make. */
export async function showImports(ctx: Ctx, { of, before }: { of: string | null; before: number | null }) {
  const kinds = new Map(ownImports(ctx).map((kind) => [kind.importer.name, kind]));
  const names = [...kinds.keys()].filter((name) => of === null || name === of);
  const rows = await listImports(ctx.db, ctx.company.id, { names, before, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(({ overlaid, ...row }) => {
    const { word = "", path = "", files = "" } = kinds.get(row.name) ?? {};
    return { ...row, overlaid: overlaid === 1, word, path, files };
  });
  return {
    kinds: [...kinds].map(([name, { word }]) => ({ name, word })),
    items,
    next: rows.length > pageSize ? (items.at(-1)?.seq ?? null) : null,
  };
}

/** Undoes an import by its own rules; refuses `notFound` also for one that this person may not make. */
export async function undoAny(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const made = await findImport(ctx.db, ctx.company.id, id);
  // guard: imports-undone-by-who-may-import
  const kind = ownImports(ctx).find(({ importer }) => importer.name === made?.name);
  return kind ? kind.importer.undo(ctx, id) : refuse("notFound");
}
