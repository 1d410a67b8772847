import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { areAllAt, type ContentRow, findContent } from "~/publishing/contents/queries.server";
import { insertRelease, isComing, updateRelease } from "~/publishing/contents/releases-queries.server";
import { discloses } from "~/publishing/contents/states";
import { settleDisclosure } from "~/publishing/editions/disclosure-queries.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import {
  aloneAllowed,
  askApproval,
  isRequestedByAnother,
  mayAskAnew,
  overtakeApproval,
} from "../approvals/operations.server";
import { readable } from "../insiders/reader.server";
import { editionsOf, newRelease, type Released, releaseFor, releaseSubject, whyNotPublished } from "./publish.server";

type Content = { id: string; kind: string; revision: number; langs: Lang[] };
type Together = {
  /** One at least, of each what readers have nothing of. */
  contents: readonly Content[];
  /** A release that is still to come, or one that begins under this title at `at`. */
  releaseId: string | null;
  title: string;
  at: Date | null;
  confirmed: boolean;
  /** What else must hold as it is written, and what else goes out with the release, tied to it. */
  where?: Condition;
  also?: (applied: Condition, release: { releaseId: string; at: Date }) => readonly Item[];
};

/**
 * Sends several contents out with one release in one batch: all of them or none, and one question where the company
 * asks for a second person. Refuses what `publish` refuses of one of them, the first that is refused.
 */
export async function publishTogether(ctx: Ctx, wish: Together): Promise<Outcome<Released> | Refusal> {
  const { db, company } = ctx;
  const found = await rowsOf(ctx, wish);
  if (!found.ok) return found;
  const rows = found.value;
  const release = await releaseFor(ctx, { releaseId: wish.releaseId, at: wish.at });
  if (!release.ok) return release;
  const { id: releaseId, at, state, isNew, before } = release.value;
  const earlier = await listEditionsOf(
    db,
    company.id,
    rows.map(({ row }) => row.id),
  );
  if (rows.some(({ row }) => row.draft.at && earlier.some((one) => isDisclosedBy(one, row.id, at))))
    return refuse("disclosureStays");
  const question = releaseSubject(releaseId);
  if (state === "waiting" && !isNew && (await isRequestedByAnother(ctx, question))) return refuse("releaseWaiting");
  const alone = state === "waiting" ? mayAskAnew(ctx, question) : aloneAllowed(ctx);
  // guard: drafts-published-together-by-insider
  const still = all(areAllAt(company.id, wish.contents, readable(ctx, "c")), alone, wish.where);
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const editions: Item[] = [];
  for (const { row, langs } of rows) {
    const own = earlier.filter(({ contentId }) => contentId === row.id);
    const made = await editionsOf(ctx, row, { earlier: own, langs, releaseId, at, correction: null }, applied);
    editions.push(...made.items);
  }
  const entryOf = ({ row, langs }: Row) => {
    const [area] = row.kind.split(".");
    return { action: `${area}.publish`, subjectId: row.id, after: { revision: row.revision, langs, at } };
  };
  const [first, ...others] = rows;
  if (!first) return refuse("notFound");
  const { noted } = await inBatch(db, {
    noted: auditRow(ctx, entryOf(first), all(still, !isNew && isComing(company.id, releaseId, atWrite(ctx))), note),
    others: others.map((one) => auditRow(ctx, entryOf(one), applied)),
    release: isNew
      ? insertRelease(db, newRelease(ctx, { id: releaseId, title: wish.title, at, state }), applied)
      : null,
    editions,
    asks:
      state === "waiting"
        ? askApproval(ctx, { ...question, revision: 1 }, applied)
        : isNew
          ? []
          : overtakeApproval(ctx, question, applied),
    state: state === before ? null : updateRelease(db, company.id, releaseId, [before], { state }, applied),
    also: wish.also?.(applied, { releaseId, at }) ?? [],
    settled: settleDisclosure(db, company.id, releaseId, atWrite(ctx), applied),
    raised: raiseRelease(db, company.id),
  });
  if (noted.meta.changes === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok({ releaseId, at, state });
}

type Row = { row: ContentRow; langs: Lang[] };

async function rowsOf(ctx: Ctx, { contents, at, releaseId, confirmed }: Together): Promise<Outcome<Row[]> | Refusal> {
  const rows: Row[] = [];
  for (const { id, kind, revision, langs } of contents) {
    const row = await findContent(ctx.db, ctx.company.id, id, readable(ctx));
    if (row?.kind !== kind) return refuse("notFound");
    if (row.revision !== revision) return refuse("changedMeanwhile");
    const refused = whyNotPublished(ctx, row, { langs, at, releaseId, confirmed });
    if (refused) return refused;
    rows.push({ row, langs });
  }
  return ok(rows);
}

type Edition = Awaited<ReturnType<typeof listEditionsOf>>[number];
const isDisclosedBy = (one: Edition, contentId: string, at: Date) =>
  one.contentId === contentId && one.follows && discloses(one) && one.releaseAt <= at;
