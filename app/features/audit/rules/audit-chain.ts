/**
 * A row of the audit log as it lies in the database: `at` in milliseconds, `before` and `after` as their stored text.
 */
export type AuditRecord = {
  companyId: string;
  id: string;
  at: number;
  actorId: string;
  action: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  seq: number | null;
  hash: string | null;
};

/** A row's place in its company's chain. */
export type Place = { seq: number; hash: string };
export const beginning: Place = { seq: 0, hash: "" };

/**
 * What is wrong at one place: rows from `seq` to `until` are not there; the row `id` says something else than when it
 * was chained; or its hash alone was replaced.
 */
export type Break = { kind: "missing" | "changed" | "hash"; seq: number; until: number; id: string };
export type Walk = { broken: Break } | { broken: null; at: Place; whole: boolean };

const utf8 = new TextEncoder();

const sha256 = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/**
 * The place after `previous`: SHA-256, in hexadecimal digits, of the previous hash (nothing for the first row), a line
 * feed and the row as a JSON array of company, sequence number, id, instant, actor, action, subject, before, after and
 * reason.
 */
export async function placeAfter(previous: Place, row: AuditRecord): Promise<Place> {
  const seq = previous.seq + 1;
  const { companyId, id, at, actorId, action, subjectId, before, after, reason } = row;
  const content = JSON.stringify([companyId, seq, id, at, actorId, action, subjectId, before, after, reason]);
  return { seq, hash: await sha256(`${previous.hash}\n${content}`) };
}

/** The rows' places after `previous`, in their order. */
export async function placesAfter(previous: Place, rows: AuditRecord[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const row of rows) places.push(await placeAfter(places.at(-1) ?? previous, row));
  return places;
}

async function breakAt(previous: Place, row: AuditRecord, next: AuditRecord | undefined): Promise<Break | null> {
  const seq = previous.seq + 1;
  const named = { seq, until: seq, id: row.id };
  if (row.seq !== seq)
    return (row.seq ?? 0) > seq
      ? { ...named, kind: "missing", until: (row.seq ?? seq) - 1 }
      : { ...named, kind: "changed" };
  const place = await placeAfter(previous, row);
  if (place.hash === row.hash) return null;
  const followed = next && (await placeAfter(place, next)).hash === next.hash;
  return { ...named, kind: followed ? "hash" : "changed" };
}

/**
 * Walks a chain from a place already known to be right, reading it in pages (`read` answers the rows after a sequence
 * number, in order, none at the end), and stops at the first break or after about `most` rows; `whole` says that the
 * end was reached.
 */
export async function walkChain(
  read: (after: number) => Promise<AuditRecord[]>,
  from: Place,
  most = Number.POSITIVE_INFINITY,
): Promise<Walk> {
  let at = from;
  while (at.seq - from.seq < most) {
    const rows = await read(at.seq);
    if (rows.length === 0) return { broken: null, at, whole: true };
    for (const [n, row] of rows.entries()) {
      const broken = await breakAt(at, row, rows[n + 1]);
      if (broken) return { broken };
      at = { seq: at.seq + 1, hash: row.hash ?? "" };
    }
  }
  return { broken: null, at, whole: false };
}
