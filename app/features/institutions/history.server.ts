import type { Ctx } from "~/server/request/context.server";
import { institutionId, nameIndexIn } from "~/shared/institutions/address";
import type { InstitutionKind } from "~/shared/institutions/kinds";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listJoinedWith } from "./queries.server";
import { summed, tallyOf } from "./rules";
import { entriesOfAll, namesOf } from "./sources.server";

/** So many of the newest of each kind are shown. */
export const mostEntries = 200;
const mostJoined = 100;

/** The spelling that stands for the institution of another, and those that are joined to it. */
export async function spellingsOf({ db, company }: Ctx, nameIndex: string) {
  const rows = await listJoinedWith(db, company.id, nameIndex, mostJoined);
  return { head: rows[0]?.head ?? nameIndex, joined: rows.flatMap((row) => row.nameIndex ?? []) };
}

/**
 * All that happened with an institution under its spellings, newest first, people masked; `kind` narrows the entries
 * and nothing else. `cut` where more of a kind is known than is shown. Refuses notFound, also where nothing of it is
 * this person's to read.
 */
export async function showInstitution(ctx: Ctx, id: string, kind: InstitutionKind | null) {
  const nameIndex = nameIndexIn(id);
  if (!nameIndex) return refuse("notFound");
  const { head, joined } = await spellingsOf(ctx, nameIndex);
  const all = [head, ...joined];
  const entries = await entriesOfAll(ctx, all, mostEntries);
  if (entries.length === 0) return refuse("notFound");
  const names = await namesOf(ctx, all, entries);
  const counts = summed(entries.map((entry) => ({ kind: entry.kind, n: 1 })));
  return ok({
    id: institutionId(head),
    name: names.get(head) ?? joined.map((one) => names.get(one)).find(Boolean) ?? null,
    spellings: all.map((one) => ({ id: institutionId(one), name: names.get(one) ?? null, isJoined: one !== head })),
    tally: tallyOf(entries),
    counts,
    cut: Object.values(counts).some((n) => n >= mostEntries) ? mostEntries : null,
    entries: entries
      .filter((entry) => !kind || entry.kind === kind)
      .map(({ nameIndex: _, institution: __, ...entry }) => entry),
  });
}

/** The look-up value of a spelling that stands for an institution of which something is known. */
export async function knownHead(ctx: Ctx, id: string): Promise<Outcome<string>> {
  const nameIndex = nameIndexIn(id);
  if (!nameIndex) return refuse("notFound");
  const { head, joined } = await spellingsOf(ctx, nameIndex);
  return (await entriesOfAll(ctx, [head, ...joined], 1)).length > 0 ? ok(head) : refuse("notFound");
}
