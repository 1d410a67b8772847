import { listPublic } from "~/publishing/contents/shown-queries.server";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { readable } from "~/publishing/insiders/reader.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { event } from "../kind";
import { listStarts, listTypes } from "../queries.server";

/** The schema of an event of this company: its type is built in or one of the company's own. */
export async function eventSchema({ db, company }: Pick<Ctx, "db" | "company">) {
  const own = await listTypes(db, company.id);
  return event.schema([...event.types, ...own.map(({ id }) => id)]);
}

/** The company's events for staff as `listContentsFor` lists them, each with when it begins, and its own types. */
export async function listEvents(ctx: Ctx, search: URLSearchParams) {
  const { items, ...page } = await listContentsFor(ctx, event.kind, search);
  const ids = items.map(({ id }) => id);
  const hidden = items.filter(({ known }) => !known).map(({ id }) => id);
  const { types, starts, shown } = await inBatch(ctx.db, {
    types: listTypes(ctx.db, ctx.company.id),
    starts: listStarts(ctx.db, ctx.company.id, readable(ctx), ids),
    shown: listPublic(ctx.db, ctx.company.id, ctx.now, hidden),
  });
  const startOf = (id: string) => {
    const out = shown.find(({ contentId }) => contentId === id);
    if (out) return { startsAt: out.sortAt, allDay: out.facts.allDay === true };
    const start = starts.find((one) => one.id === id);
    return { startsAt: start?.at ? new Date(start.at) : null, allDay: start?.allDay === 1 };
  };
  return { items: items.map((item) => ({ ...item, ...startOf(item.id) })), ...page, types };
}
