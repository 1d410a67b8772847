import { correctionsRead, correctionsReadOf, correctionsShown } from "~/records/changes/corrections.server";
import { toReaders } from "~/records/queries/audience.server";
import { toStaff } from "~/records/staff-audience.server";
import { type Answers, inBatch } from "~/server/database/batch.server";
import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { beijingDay } from "~/shared/dates";
import { type Lang, say, textLang } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import {
  countRatings,
  findReport,
  kindThere,
  listPublicKinds,
  listPublicReports,
  listReportsWithRatings,
  type RowView,
} from "../queries.server";
import { type Rating, type ReportKind, reportKinds } from "../rules/terms";
import { countedFrom, viewpointOf } from "../rules/viewpoint";
import type { ReportsQuery } from "../schemas";
import { researchReports } from "../tables.server";
import { filterOf, pageIn } from "./pages.server";

type Reader = Pick<Ctx, "db" | "company" | "now" | "lang">;

/**
 * A report in a reader's language; what is not said in it has a `lang` of its own. `href` is that of its document,
 * where there is one.
 */
export const reportIn = ({ title, institution, summary, fileId, ...row }: RowView, lang: Lang) => ({
  ...row,
  title: say(title, lang),
  titleLang: textLang(title, lang),
  institution: say(institution, lang),
  institutionLang: textLang(institution, lang),
  summary: say(summary, lang),
  document: fileId ? hrefOf(`researchReports/${row.id}/document`) : null,
});
export type ReportView = ReturnType<typeof reportIn>;

/** From when until when ratings count today. */
const counted = ({ now }: Reader) => {
  const today = beijingDay(now);
  return { from: countedFrom(today), until: today };
};

/** The market's viewpoint of these ratings (decisions 16). */
const viewpointIn = (rated: { rating: Rating; institutions: number }[]) =>
  viewpointOf(Object.fromEntries(rated.map(({ rating, institutions }) => [rating, institutions])));

/** What `briefOf` needs, in one statement. */
export const briefReads = (ctx: Reader, limit: number) => ({
  brief: listReportsWithRatings(ctx.db, ctx, counted(ctx), limit),
});

/** The newest reports on the company with the market's viewpoint. */
export function briefOf({ brief }: Answers<ReturnType<typeof briefReads>>, lang: Lang) {
  const [first] = brief;
  return {
    reports: brief.map(({ rated: _, ...row }) => reportIn(row, lang)),
    viewpoint: viewpointOf(JSON.parse(first?.rated ?? "{}") as Partial<Record<Rating, number>>),
  };
}

const yearsBetween = (first: string, last: string): number[] => {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, back) => to - back);
};

/**
 * The page of reports: of the asked kind, or the first that there are any of, with the years to choose from and the
 * viewpoint.
 */
export async function showReports(ctx: Ctx, query: ReportsQuery) {
  const { db, lang } = ctx;
  const kind = kindThere(ctx, reportKinds, query.kind ?? reportKinds[0]);
  const { kinds, rated, rows, corrected } = await inBatch(db, {
    kinds: listPublicKinds(db, ctx, reportKinds),
    rated: countRatings(db, ctx, counted(ctx)),
    rows: listPublicReports(db, ctx, { ...filterOf(query), kind }, query.limit + 1),
    corrected: correctionsRead(db, ctx, researchReports),
  });
  const shown = reportKinds.flatMap((one) => kinds.find((known) => known.kind === one) ?? []);
  const chosen = shown.find((one) => one.kind === query.kind) ?? shown[0] ?? null;
  const page = pageIn(rows, query.limit);
  return {
    corrections: correctionsShown(ctx, corrected),
    kinds: shown.map(({ kind }) => kind),
    kind: chosen?.kind ?? null,
    years: chosen ? yearsBetween(chosen.first, chosen.last) : [],
    reports: page.items.map((row) => reportIn(row, lang)),
    next: page.next,
    viewpoint: viewpointIn(rated),
  };
}

/** One report that readers see, with what was corrected of it; refuses `notFound`. */
export async function showReport(ctx: Ctx, id: string) {
  const { found, corrected } = await inBatch(ctx.db, {
    found: findReport(ctx.db, toReaders(ctx), id),
    corrected: correctionsReadOf(ctx.db, ctx, researchReports, id),
  });
  const [row] = found;
  if (!row) return refuse("notFound");
  return ok({ report: reportIn(row, ctx.lang), corrections: correctionsShown(ctx, corrected) });
}

/** The document of a report, for readers of one that is shown (`shown`) or for staff; null where there is none. */
export async function openDocument(ctx: Ctx, id: string, request: Request, shown: boolean): Promise<Response | null> {
  const [row] = await findReport(ctx.db, shown ? toReaders(ctx) : toStaff(ctx), id);
  return row?.fileId ? serveFile(ctx, row.fileId, "document", request) : null;
}

/** Reports that readers see, of a kind or all, a page of them, for the calls. */
export async function listPublic(ctx: Ctx, query: ReportsQuery) {
  const { db, lang } = ctx;
  const rows = await listPublicReports(db, ctx, filterOf(query), query.limit + 1);
  const { items, next } = pageIn(rows, query.limit);
  return { items: items.map((row) => reportIn(row, lang)), next };
}

/** The same of one kind. */
export const listPublicOf = (kind: ReportKind) => (ctx: Ctx, query: ReportsQuery) =>
  query.kind && query.kind !== kind ? refuse("otherKind", { allowed: kind }) : listPublic(ctx, { ...query, kind });

/** The market's viewpoint, for the call. */
export const findViewpoint = async (ctx: Ctx) => viewpointIn(await countRatings(ctx.db, ctx, counted(ctx)));
