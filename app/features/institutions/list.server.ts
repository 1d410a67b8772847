import type { LatestOfInstitution } from "~/server/registry/institutions.server";
import type { RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { nameIndexOf, plainName } from "~/server/sealing/name-index.server";
import { formatDay } from "~/shared/dates";
import { institutionId } from "~/shared/institutions/address";
import { listSpellings } from "./queries.server";
import { type Group, groupedByInstitution, summed } from "./rules";
import { countInAll, entriesOfAll, latestOfAll, nameIn } from "./sources.server";

const pageSize = 50;
const mostSpellings = 5_000;
/** So many institutions, those heard of last, are listed and looked through for a part of a name. */
const mostInstitutions = 300;

type Known = Group<LatestOfInstitution>;

const joinedHeads = async ({ db, company }: Ctx) =>
  new Map((await listSpellings(db, company.id, mostSpellings)).map((row) => [row.nameIndex, row.joinedTo]));

async function named(ctx: Ctx, { head, at, spellings }: Known) {
  const own = spellings.find(({ nameIndex }) => nameIndex === head);
  const first = own ? [own, ...spellings.filter((one) => one !== own)] : spellings;
  const names = (await Promise.all(first.map((one) => nameIn(ctx, one)))).filter((name) => name !== null);
  return { id: institutionId(head), head, at: new Date(at), names };
}
type NamedInstitution = Awaited<ReturnType<typeof named>>;

/** One that is not among those heard of last, by its exact name. */
async function foundExactly(ctx: Ctx, text: string, heads: Map<string, string>): Promise<NamedInstitution[]> {
  const nameIndex = await nameIndexOf(ctx, text);
  const [entry] = await entriesOfAll(ctx, [nameIndex], 1);
  const head = heads.get(nameIndex) ?? nameIndex;
  return entry ? [{ id: institutionId(head), head, at: entry.at, names: [entry.institution ?? text] }] : [];
}

async function known(ctx: Ctx, text: string, most: number) {
  const heads = await joinedHeads(ctx);
  const groups = groupedByInstitution(await latestOfAll(ctx), heads).slice(0, most);
  if (!text) return { heads, groups, found: null };
  const wanted = plainName(text);
  const all = await Promise.all(groups.map((group) => named(ctx, group)));
  const found = all.filter(({ names }) => names.some((name) => plainName(name).includes(wanted)));
  return { heads, groups, found: found.length > 0 ? found : await foundExactly(ctx, text, heads) };
}

/**
 * One page of the institutions that the company has heard of, the latest first, joined spellings as one; with `q` those
 * of which a spelling has these words, or exactly this name. `next` is the cursor of the following page or null.
 */
export async function listInstitutions(ctx: Ctx, { q = "", cursor = "" }: { q?: string; cursor?: string }) {
  const from = /^\d{1,3}$/.test(cursor) ? Number(cursor) : 0;
  const { heads, groups, found } = await known(ctx, q, mostInstitutions);
  const total = found?.length ?? groups.length;
  const to = from + pageSize;
  const page = found?.slice(from, to) ?? (await Promise.all(groups.slice(from, to).map((group) => named(ctx, group))));
  const onPage = new Set(page.map(({ head }) => head));
  const spellings = [...onPage, ...[...heads].flatMap(([one, head]) => (onPage.has(head) ? [one] : []))];
  const counts = Map.groupBy(await countInAll(ctx, spellings), (row) => heads.get(row.nameIndex) ?? row.nameIndex);
  return {
    items: page.map(({ id, head, at, names: [name, ...others] }) => ({
      ...{ id, at, name: name ?? null, others, counts: summed(counts.get(head) ?? []) },
    })),
    next: to < total ? String(to) : null,
    most: groups.length === mostInstitutions ? mostInstitutions : null,
  };
}

export type InstitutionRow = Awaited<ReturnType<typeof listInstitutions>>["items"][number];

/** The names of institutions but this one, for joining another spelling to it. */
export async function otherInstitutions(ctx: Ctx, head: string) {
  const { groups } = await known(ctx, "", mostInstitutions);
  const others = await Promise.all(groups.filter((one) => one.head !== head).map((group) => named(ctx, group)));
  return others.flatMap(({ id, names: [name] }) => (name ? [{ id, name }] : []));
}

const inPalette = 10;
const paletteAmong = 100;

/** Institutions for the palette, by a part of a name. */
export async function findInstitutions(ctx: Ctx, text: string): Promise<RegistryResult[]> {
  const { found } = await known(ctx, text, paletteAmong);
  return (found ?? []).slice(0, inPalette).map(({ id, at, names: [name = text] }) => ({
    title: name,
    note: formatDay(at, ctx.lang),
    href: `/office/registrations/institutions/${id}`,
  }));
}
