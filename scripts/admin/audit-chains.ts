import {
  type AuditRecord,
  type Break,
  beginning,
  type Walk,
  walkChain,
} from "../../app/features/audit/rules/audit-chain.ts";
import type { Ask } from "./databases.ts";

/** An end of a company's chain that somebody noted. */
export type NotedEnd = { seq: number; hash: string };
export type Verdict = { company: string; lines: string[]; sound: boolean };

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const perPage = 2_000;
const columns =
  "company_id AS companyId, id, at, actor_id AS actorId, action, subject_id AS subjectId, before, after, reason, seq, hash";

/** An end as it is printed: sequence number, colon, hash; null for anything else. */
export function readEnd(typed: string): NotedEnd | null {
  const [, seq = "", hash = ""] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(typed.trim()) ?? [];
  return hash ? { seq: Number(seq), hash } : null;
}

export const listChains = async (ask: Ask): Promise<string[]> =>
  (await ask("SELECT company_id AS id FROM companies ORDER BY company_id")).map(({ id }) => String(id));

const result: Record<Break["kind"], (found: Break) => string> = {
  missing: ({ seq, until, id }) =>
    `row ${seq === until ? seq : `${seq} to ${until}`} is missing; the first row after it is ${id}`,
  changed: ({ seq, id }) => `row ${seq} (id ${id}) was changed after it had been chained`,
  hash: ({ seq, id }) => `the hash of row ${seq} (id ${id}) was replaced`,
};

async function waitingLine(ask: Ask, company: string, now: number): Promise<string> {
  const [found] = await ask(
    `SELECT count(*) AS rows, min(at) AS oldest FROM audit WHERE company_id = ${text(company)} AND seq IS NULL`,
  );
  const rows = Number(found?.rows ?? 0);
  return rows === 0
    ? "none waiting"
    : `${rows} waiting for their place, the oldest for ${Math.round((now - Number(found?.oldest)) / 1_000)} s`;
}

async function notedLine(ask: Ask, company: string, { seq, hash }: NotedEnd): Promise<string | null> {
  const [found] = await ask(`SELECT hash FROM audit WHERE company_id = ${text(company)} AND seq = ${seq}`);
  if (found?.hash === hash) return null;
  return found
    ? `row ${seq} does not have the hash that was noted: the chain was written anew`
    : `row ${seq}, noted as the end, is cut off`;
}

/** Walks one company's chain, and says whether an end that was noted earlier still is in it. */
export async function checkCompany(ask: Ask, company: string, now: number, noted?: NotedEnd): Promise<Verdict> {
  const page = async (after: number) =>
    (await ask(
      `SELECT ${columns} FROM audit WHERE company_id = ${text(company)} AND seq > ${after} ORDER BY seq LIMIT ${perPage}`,
    )) as AuditRecord[];
  const walk: Walk = await walkChain(page, beginning);
  if (walk.broken) return { company, sound: false, lines: [result[walk.broken.kind](walk.broken)] };
  const { seq, hash } = walk.at;
  const wrong = noted ? await notedLine(ask, company, noted) : null;
  if (wrong) return { company, sound: false, lines: [wrong] };
  return {
    company,
    sound: true,
    lines: [`${seq} rows in order, ${await waitingLine(ask, company, now)}`, `end ${seq}:${hash}`],
  };
}
