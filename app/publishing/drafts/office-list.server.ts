import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { nextCursor, placeAfterWords, readCursor, readWordsPlace } from "~/shared/place";
import { listEditionsOf, listLive } from "../contents/editions-queries.server";
import { draftShown, editionsShown } from "../contents/shown";
import { listPublic } from "../contents/shown-queries.server";
import { type ContentState, contentStates, type States, statesOf } from "../contents/states";
import { noteList } from "../insiders/looks.server";
import { readable, readsDrafts } from "../insiders/reader.server";
import { type ContentOrder, orderIn, ordersIn } from "../lists/orders";
import { listContentHeads } from "./office-contents-queries.server";

const pageSize = 20;
const mostNamed = 50;
const longest = 100;
const beginning = { sortAt: Number.MIN_SAFE_INTEGER, id: "" };
const isState = (value: string | null): value is ContentState =>
  (contentStates as readonly (string | null)[]).includes(value);

/** One content in a list for staff; of one that this person may not know it has what readers have, or no title. */
export type Head = {
  id: string;
  type: string;
  title: Words;
  /** The time of its own, where it has one. */
  at: Date | null;
  revision: number;
  savedAt: Date;
  savedBy: string;
  states: States;
  confidential: boolean;
  /** False where what is not out is kept from this person. */
  known: boolean;
};
/** `orders` are those that this person may have the list in. */
type Page = { items: Head[]; next: string | null; orders: readonly ContentOrder[] };

/**
 * One page of an area's contents for staff, each with how its languages stand: for who reads drafts all of them, last
 * saved first; for all others what readers have, newest first, after what they were named for. `search` may hold
 * `type`, `state`, `q` (words of the title as this person knows it), `sort` (see `contentSorts`; what was never public
 * stands before all that was) and `after` (the place after the last row); what makes no sense counts as not said.
 * `next` is the following page's place.
 */
export async function listContentsFor(ctx: Ctx, kind: string, search: URLSearchParams): Promise<Page> {
  const state = search.get("state");
  const query = {
    kind,
    type: search.get("type"),
    state: isState(state) ? state : null,
    text: (search.get("q") ?? "").normalize("NFKC").trim().slice(0, longest),
    ...orderIn(search.get("sort"), ctx.lang),
  };
  const page = await (readsDrafts(ctx) ? listDrafts : listReadersView)(ctx, query, search.get("after"));
  await noteList(ctx, kind, page.items);
  return page;
}

type Query = { kind: string; type: string | null; state: ContentState | null; text: string } & ReturnType<
  typeof orderIn
>;

const byWords: Record<ContentOrder, boolean> = { saved: false, published: false, at: true, title: true };
const placeOf = ({ place, id }: Row) =>
  typeof place === "number" ? nextCursor({ sortAt: new Date(place), id }) : placeAfterWords(place, id);

async function listDrafts(ctx: Ctx, query: Query, place: string | null): Promise<Page> {
  const { db, company, now, lang } = ctx;
  const after = byWords[query.by] ? readWordsPlace(place) : readCursor(place);
  const filter = { ...query, after, known: readable(ctx), listsOthers: true };
  const { tied, behind } = await inBatch(db, {
    tied: after ? listContentHeads(db, company.id, now, { ...filter, tied: true }, pageSize + 1) : null,
    behind: listContentHeads(db, company.id, now, filter, pageSize + 1),
  });
  const rows = [...(tied ?? []), ...behind];
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    items: await headsOf(ctx, rows.slice(0, pageSize)),
    next: last ? placeOf(last) : null,
    orders: ordersIn(lang),
  };
}

type Row = Awaited<ReturnType<typeof listContentHeads>>[number];

async function headsOf(ctx: Ctx, rows: Row[]): Promise<Head[]> {
  const { db, company, now } = ctx;
  const editions = await listEditionsOf(
    db,
    company.id,
    rows.map(({ id }) => id),
  );
  const hidden = rows.filter(({ title }) => title === null).map(({ id }) => id);
  const shown = hidden.length > 0 ? await listPublic(db, company.id, now, hidden) : [];
  return rows.map(({ place: _, ...row }) => {
    const states = statesOf(
      editions.filter(({ contentId }) => contentId === row.id),
      now,
    );
    if (row.title !== null)
      return {
        ...row,
        title: JSON.parse(row.title) as Words,
        type: row.type ?? "",
        at: row.at === null ? null : new Date(row.at),
        states,
        known: true,
      };
    const [first, ...more] = shown.filter(({ contentId }) => contentId === row.id);
    const { title, type } = first ? draftShown([first, ...more]) : { title: { "zh-CN": "" }, type: "" };
    return { ...row, title, type, at: first?.sortAt ?? null, savedBy: "", states, known: false };
  });
}

async function listReadersView(ctx: Ctx, query: Query, after: string | null): Promise<Page> {
  const { db, company, now, lang } = ctx;
  const place = readCursor(after);
  const filter = { ...query, by: "saved" as const, after: null, known: readable(ctx), listsOthers: false };
  const named = await headsOf(ctx, await listContentHeads(db, company.id, now, filter, mostNamed));
  const all = query.state === null || query.state === "published";
  const { text, by, rising } = query;
  const turn = by === "saved" && rising ? { before: place ?? beginning } : { after: place };
  const wanted = { kind: query.kind, lang, type: query.type, text, ...turn };
  const rows = all ? await listLive(db, company.id, now, wanted, pageSize + 1) : [];
  const page = rows.slice(0, pageSize);
  const others = page.filter(({ contentId }) => !named.some(({ id }) => id === contentId));
  const ids = others.map(({ contentId }) => contentId);
  const [editions, shown] = await Promise.all([
    listEditionsOf(db, company.id, ids),
    ids.length > 0 ? listPublic(db, company.id, now, ids) : [],
  ]);
  const titleOf = (id: string, title: string): Words => {
    const [first, ...more] = shown.filter(({ contentId }) => contentId === id);
    return first ? draftShown([first, ...more]).title : { "zh-CN": title };
  };
  const items = others.map(({ contentId: id, type, title, sortAt, outSince }) => ({
    id,
    type,
    title: titleOf(id, title),
    at: sortAt,
    revision: 0,
    savedAt: outSince,
    savedBy: "",
    states: statesOf(
      editionsShown(
        editions.filter(({ contentId }) => contentId === id),
        now,
      ),
      now,
    ),
    confidential: false,
    known: false,
  }));
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { items: [...(place ? [] : named), ...items], next: last ? nextCursor(last) : null, orders: ["saved"] };
}
