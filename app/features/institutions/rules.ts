import { type InstitutionKind, institutionKinds } from "~/shared/institutions/kinds";

type Latest = { nameIndex: string; at: number };
/** Spellings of one institution, each with the latest that is known under it; `head` stands for all of them. */
export type Group<Row extends Latest> = { head: string; at: number; spellings: Row[] };

/** What is known of institutions by institution, those heard of last first; `heads` are the joined spellings. */
export function groupedByInstitution<Row extends Latest>(
  latest: readonly Row[],
  heads: ReadonlyMap<string, string>,
): Group<Row>[] {
  const groups = new Map<string, Map<string, Row>>();
  for (const row of latest) {
    const head = heads.get(row.nameIndex) ?? row.nameIndex;
    const spellings = groups.get(head) ?? new Map<string, Row>();
    const known = spellings.get(row.nameIndex);
    if (!known || known.at < row.at) spellings.set(row.nameIndex, row);
    groups.set(head, spellings);
  }
  return [...groups]
    .map(([head, rows]) => {
      const spellings = [...rows.values()].sort((a, b) => b.at - a.at);
      return { head, at: spellings[0]?.at ?? 0, spellings };
    })
    .sort((a, b) => b.at - a.at || (a.head < b.head ? -1 : 1));
}

export type Counts = Record<InstitutionKind, number>;

/** How much there is of each kind, of all spellings together. */
export const summed = (rows: readonly { kind: InstitutionKind; n: number }[]): Counts =>
  Object.fromEntries(
    institutionKinds.map((kind) => [kind, rows.reduce((sum, row) => sum + (row.kind === kind ? row.n : 0), 0)]),
  ) as Counts;

type Entry = { kind: InstitutionKind; outcome: "done" | "missed" | null };

/**
 * Of the visits, messages and one-to-ones that have come due: how many, and how many were attended or answered in time.
 */
export function tallyOf(entries: readonly Entry[]) {
  const of = (kind: InstitutionKind) => {
    const due = entries.filter((entry) => entry.kind === kind && entry.outcome !== null);
    return { due: due.length, done: due.filter(({ outcome }) => outcome === "done").length };
  };
  return { visit: of("visit"), message: of("message"), meeting: of("meeting") };
}
