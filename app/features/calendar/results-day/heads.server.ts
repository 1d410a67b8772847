import { announcementKind } from "~/features/announcements/rules";
import { figures as figuresKind } from "~/features/finance/kind";
import { readable } from "~/publishing/insiders/reader.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { eventKind } from "../area";
import type { Results } from "../result-figures/rules";
import { listHeads, listSetPeriods } from "./queries.server";
import type { ContentHead, Heads } from "./rules";

const headOf = (row: Awaited<ReturnType<typeof listHeads>>[number]): ContentHead => ({
  id: row.id,
  type: row.type,
  title: row.title,
  savedAt: row.savedAt,
  results: row.results ? (JSON.parse(row.results) as Results | null) : null,
  report: row.report ?? "",
  isOut: row.firstPublishedAt !== null,
});

/** The contents of the office that may belong to results, as this person may know them. */
export async function headsOf(ctx: Ctx): Promise<Heads> {
  const { db, company } = ctx;
  const known = readable(ctx);
  const found = await inBatch(db, {
    announcements: listHeads(db, company.id, { kind: announcementKind }, known),
    events: listHeads(db, company.id, { kind: eventKind, type: "results" }, known),
    sets: listHeads(db, company.id, { kind: figuresKind.kind }, known),
    setPeriods: listSetPeriods(db, company.id, figuresKind.kind, known),
  });
  return {
    announcements: found.announcements.map(headOf),
    events: found.events.map(headOf),
    sets: found.sets.map(headOf),
    setPeriods: found.setPeriods,
  };
}
