import { statementsBetween } from "~/features/finance/import/stated.server";
import { type ParityIssue, parityIssues } from "~/publishing/approvals/parity";
import { writtenIn } from "~/publishing/contents/drafts";
import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { officeHref } from "~/publishing/contents/kinds";
import type { ContentRow } from "~/publishing/contents/queries.server";
import { type States, statesOf } from "~/publishing/contents/states";
import { readable } from "~/publishing/insiders/reader.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang, Words } from "~/shared/languages";
import { type EventFacts, event } from "../kind";
import { type DrawnFigure, drawFigures } from "../result-figures/drawn-figures";
import type { Period } from "../result-figures/rules";
import { isOfPeriod } from "../result-figures/stated-figures";
import { listContents, listFileTypes } from "./queries.server";
import { contentsOf, figuresState, type Heads, type Lack, pdfLangs } from "./rules";

export type PartName = "report" | "announcement" | "figures" | "event";
/** One content of a period as the screen of its results day shows it. */
export type ContentPart = {
  part: PartName;
  id: string;
  kind: string;
  revision: number;
  title: Words;
  href: string;
  savedAt: Date;
  savedBy: string;
  states: States;
  written: Lang[];
  parity: ParityIssue[];
  /** Why it cannot go out yet. */
  lacks: Lack[];
  /** Nothing of it is out or on its way. */
  isOpen: boolean;
  /** The release that it goes with, where it goes with one. */
  releaseId: string | null;
  /** Of a report the languages that have a PDF. */
  pdf: Lang[] | null;
  /** Of a set of figures which statements it has of the period. */
  statements: string[] | null;
  /** Of the event its figures and what else it brings. */
  figures: ReturnType<typeof figuresState> | null;
  slides: boolean;
  webcast: boolean;
};

type Beside = {
  drawn: readonly DrawnFigure[];
  statements: string[];
  types: ReadonlyMap<string, string>;
  parityBlocks: boolean;
};

function lacksOf(
  part: PartName,
  row: ContentRow,
  { parityBlocks, ...own }: Pick<ContentPart, "pdf" | "figures" | "parity"> & { parityBlocks: boolean },
) {
  const lacks: Lack[] = [];
  if (part === "report" && !own.pdf?.includes("zh-CN")) lacks.push("pdf");
  if (part === "event" && !own.figures?.enough) lacks.push("figures");
  if (parityBlocks && own.parity.length > 0) lacks.push("languages");
  return row.draft.title["zh-CN"] ? lacks : [...lacks, "languages" as const];
}

const slidesIn = ({ results }: EventFacts) => Object.values(results?.roles ?? {}).includes("slides");

function partOf(ctx: Ctx, part: PartName, row: ContentRow, states: States, beside: Beside): ContentPart {
  const { draft } = row;
  const facts = part === "event" ? event.factsIn(draft) : null;
  const files = draft.files.map(({ fileId, lang }) => ({ lang, type: beside.types.get(fileId) ?? "" }));
  const figures = facts ? figuresState(facts.results, beside.drawn) : null;
  const pdf = part === "report" ? pdfLangs(files) : null;
  const parity = parityIssues(draft);
  const all = Object.values(states);
  return {
    ...{ part, id: row.id, kind: row.kind, revision: row.revision, title: draft.title },
    href: officeHref(ctx.registry.kinds, row.kind, row.id),
    ...{ savedAt: row.savedAt, savedBy: row.savedBy, states, written: writtenIn(draft), parity, pdf, figures },
    lacks: lacksOf(part, row, { pdf, figures, parity, parityBlocks: beside.parityBlocks }),
    isOpen: all.every(({ now, next }) => now.state === "draft" && next === null),
    releaseId: all.find(({ next }) => next)?.next?.releaseId ?? null,
    statements: part === "figures" ? beside.statements : null,
    slides: facts ? slidesIn(facts) : false,
    webcast: Boolean(facts?.webcast),
  };
}

const inOrder = ["report", "announcement", "figures", "event"] as const;

/** The contents of a period with all that is told of them, what the statements draw, and their editions. */
export async function contentsOfPeriod(ctx: Ctx, period: Period, heads: Heads) {
  const { db, company, now } = ctx;
  const of = contentsOf(period, heads);
  const ids = { report: of.reports, announcement: of.announcements, figures: of.sets, event: of.events };
  const every = Object.values(ids).flat();
  const { rows, editions } = await inBatch(db, {
    rows: listContents(db, company.id, every, readable(ctx)),
    editions: listEditionsOf(db, company.id, every),
  });
  const fileIds = rows.flatMap(({ draft }) => draft.files.map(({ fileId }) => fileId));
  const [stated, fileTypes] = await Promise.all([
    statementsBetween(ctx, period.year - 2, period.year),
    listFileTypes(db, company.id, fileIds),
  ]);
  const beside: Beside = {
    drawn: drawFigures(period, stated),
    statements: [...new Set(stated.filter((one) => isOfPeriod(one, period)).map(({ statement }) => statement))],
    types: new Map(fileTypes.map(({ id, type }) => [id, type])),
    parityBlocks: company.settings.parityBlocks ?? false,
  };
  const parts = inOrder.flatMap((part) =>
    ids[part].flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      const own = editions.filter(({ contentId }) => contentId === id);
      return row ? [partOf(ctx, part, row, statesOf(own, now), beside)] : [];
    }),
  );
  return { parts, editions, drawn: beside.drawn };
}
