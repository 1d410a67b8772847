import { auditRow, isNoted } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Lang, languages } from "~/shared/languages";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import {
  aloneAllowed,
  askApproval,
  asksSecondPerson,
  isRequestedByAnother,
  mayAskAnew,
  overtakeApproval,
} from "../approvals/operations.server";
import { type ParityIssue, parityIssues } from "../approvals/parity";
import { hintRequested } from "../approvals/request-mail.server";
import { type Draft, filesFor, localizedTexts, writtenIn } from "../contents/drafts";
import { insertEdition, insertEditionFiles, listEditionsOf } from "../contents/editions-queries.server";
import { type ContentRow, findContent, isAt } from "../contents/queries.server";
import { findRelease, findWhether, insertRelease, isComing, updateRelease } from "../contents/releases-queries.server";
import { insertSearchTexts, type SearchTexts } from "../contents/search-queries.server";
import { discloses } from "../contents/states";
import { isPublic } from "../contents/visibility-queries.server";
import { deleteFromRelease } from "../contents/withdrawal-queries.server";
import { type CorrectionWish, correctionIn, wordsMissing } from "../editions/corrections";
import { settleDisclosure } from "../editions/disclosure-queries.server";
import { isTheirs, readable } from "../insiders/reader.server";
import { searchPlace } from "../search/search-place.server";
import { searchText } from "../texts/search-words";
import { companysTraditional, toSimplified } from "../traditional.server";

export type ParityRefusal = Refusal<"parity"> & { parity: ParityIssue[] };
type Wish = {
  id: string;
  kind: string;
  revision: number;
  /** The written languages that go out; those without words of their own follow Simplified Chinese. */
  langs: Lang[];
  /** With others in a release that is still to come; else alone, at `at` or now. */
  releaseId?: string | null;
  /** The release that the first of several begins and the others join, by an id that their caller has made. */
  begins?: { id: string; title: string } | null;
  at?: Date | null;
  /** The person has seen what the languages say differently. */
  confirmed?: boolean;
  /** What it corrects of what is public; without it the revision goes out as a further edit. */
  correction?: CorrectionWish | null;
};
export type Released = { releaseId: string; at: Date; state: "waiting" | "planned" | "held" };

const yearOf = (at: Date) => Number(beijingDay(at).slice(0, 4));

/** What `approvals` calls a release. */
export const releaseKind = "site.release";
export const releaseSubject = (id: string) => ({ kind: releaseKind, subjectId: id });

/**
 * Sends one revision out: now, at a later second, or together with others. Readers get it the moment its release is
 * out, not before. Where the company asks for a second person, the release waits for that one, anew for each thing that
 * joins it. Refuses notFound, changedMeanwhile (the draft was saved since), `parity` with what the languages say
 * differently (always when the company blocks it, else until `confirmed`), releaseOver, releasePast, languageMissing,
 * `releaseWaiting` (it waits for an answer to somebody else's question: only that person adds to it) and
 * `disclosureStays` (what was disclosed by an earlier release has that release's time for ever, and the draft names
 * another), and what the kind's area refuses (`OutRule`). A correction, which the page then tells with its words, also
 * invalid for words that are missing and `nothingToCorrect` where readers have none of it.
 */
export async function publish(ctx: Ctx, wish: Wish): Promise<Outcome<Released> | ParityRefusal | Invalid> {
  const { db, company, now } = ctx;
  const row = await findContent(db, company.id, wish.id, readable(ctx));
  if (row?.kind !== wish.kind) return refuse("notFound");
  if (row.revision !== wish.revision) return refuse("changedMeanwhile");
  const refused = whyNotPublished(ctx, row, wish);
  if (refused) return refused;
  const release = await releaseFor(ctx, wish);
  if (!release.ok) return release;
  // guard: disclosure-date-kept
  const earlier = await listEditionsOf(db, company.id, [row.id]);
  if (row.draft.at && earlier.some((one) => one.follows && discloses(one) && one.releaseAt <= release.value.at))
    return refuse("disclosureStays");
  const { correction = null } = wish;
  const corrected = correction && isPublic(company.id, row.id, now);
  if (corrected && !(await findWhether(db, corrected))[0]?.holds) return refuse("nothingToCorrect");
  const { id: releaseId, at, state, isNew, before } = release.value;
  const question = releaseSubject(releaseId);
  if (state === "waiting" && !isNew && (await isRequestedByAnother(ctx, question))) return refuse("releaseWaiting");
  const alone = state === "waiting" ? mayAskAnew(ctx, question) : aloneAllowed(ctx);
  // guard: draft-published-by-insider
  const still = all(isAt(company.id, row.id, row.revision), isTheirs(ctx, wish), alone, corrected);
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const title = wish.begins?.title ?? row.draft.title["zh-CN"];
  const made = await editionsOf(ctx, row, { earlier, langs: wish.langs, releaseId, at, correction }, applied);
  const asks =
    state === "waiting"
      ? askApproval(ctx, { ...question, revision: 1 }, applied)
      : isNew
        ? []
        : overtakeApproval(ctx, question, applied);
  const [area] = row.kind.split(".");
  const { asks: requested } = await inBatch(db, {
    note: auditRow(
      ctx,
      {
        action: correction ? `${area}.correct` : `${area}.publish`,
        subjectId: row.id,
        after: {
          revision: row.revision,
          langs: wish.langs,
          at,
          ...(correction ? { correction: correction.words, tells: correction.tells } : {}),
        },
      },
      // guard: published-release-takes-no-more
      all(still, !isNew && isComing(company.id, releaseId, atWrite(ctx))),
      note,
    ),
    release: isNew ? insertRelease(db, newRelease(ctx, { id: releaseId, title, at, state }), applied) : null,
    editions: made.items,
    asks,
    state: state === before ? null : updateRelease(db, company.id, releaseId, [before], { state }, applied),
    settled: settleDisclosure(db, company.id, releaseId, atWrite(ctx), applied),
    raised: raiseRelease(db, company.id),
  });
  const there = (await listEditionsOf(db, company.id, [row.id])).some(({ id }) => id === made.firstId);
  if (!there) return refuse("changedMeanwhile");
  forgetCompanies();
  if (state === "waiting") hintRequested(ctx, requested);
  return ok({ releaseId, at, state });
}

/** Why a revision does not go out as it is wished, before its release is looked at; null where it may. */
export const whyNotPublished = (ctx: Ctx, row: ContentRow, wish: Omit<Wish, "id" | "kind" | "revision">) =>
  whyNotOut(row.draft, wish, ctx.now) ??
  correctionIssues(wish) ??
  // guard: template-text-not-published
  whyNotByRule(ctx, row) ??
  whyNotAlike(ctx, row.draft, wish);

function whyNotOut(
  draft: Draft,
  { langs, at, releaseId }: Pick<Wish, "langs" | "at" | "releaseId">,
  now: Date,
): Refusal | null {
  const written = writtenIn(draft);
  if (langs.length === 0 || langs.some((lang) => !written.includes(lang))) return refuse("languageMissing");
  return !releaseId && at && at <= now ? refuse("releasePast") : null;
}

function correctionIssues({ correction, langs }: Pick<Wish, "correction" | "langs">): Invalid | null {
  const issues = correction ? wordsMissing(correction, langs) : [];
  return issues.length > 0 ? { ...refuse("invalid"), issues } : null;
}

const whyNotByRule = ({ registry }: Ctx, { kind, draft }: ContentRow): Refusal | null =>
  registry.outRules.find((one) => one.kind === kind)?.whyNot(draft) ?? null;

/**
 * Why a person must look at what the languages state, or null: where the company forbids differences always, else until
 * `confirmed`.
 */
export function whyNotAlike(
  { company }: Ctx,
  draft: Parameters<typeof parityIssues>[0],
  { confirmed }: Pick<Wish, "confirmed">,
): ParityRefusal | null {
  const parity = parityIssues(draft);
  if (parity.length === 0 || (confirmed && !company.settings.parityBlocks)) return null;
  return { ...refuse("parity"), parity };
}

/**
 * The release that something goes out with: one that is still to come, or a new one, which waits where the company asks
 * for a second person.
 */
export async function releaseFor(ctx: Ctx, { releaseId, begins, at }: Pick<Wish, "releaseId" | "begins" | "at">) {
  const wanted = releaseId || begins?.id;
  const found = wanted ? await findRelease(ctx.db, ctx.company.id, wanted) : null;
  if (!found && releaseId) return refuse("notFound");
  if (!found) {
    const state = asksSecondPerson(ctx) ? ("waiting" as const) : ("planned" as const);
    return ok({ id: begins?.id ?? ctx.newId(), at: at ?? ctx.now, state, isNew: true, before: state });
  }
  // An import's release is marked as followed from the start: what joined it would never be mailed.
  const over =
    found.state === "rolledBack" || found.followedAt !== null || (found.state === "planned" && found.at <= ctx.now);
  if (over) return refuse("releaseOver");
  const before = found.state as Released["state"];
  return ok({
    id: found.id,
    at: found.at,
    state: asksSecondPerson(ctx) ? ("waiting" as const) : before,
    isNew: false,
    before,
  });
}

type Begun = { id: string; title: string; at: Date; state: Released["state"] };
export const newRelease = (ctx: Ctx, begun: Begun) => ({
  companyId: ctx.company.id,
  ...begun,
  createdBy: actorId(ctx.actor),
  createdAt: ctx.now,
  followedAt: null,
  takenDownAt: null,
});

type Going = {
  earlier: Awaited<ReturnType<typeof listEditionsOf>>;
  langs: Lang[];
  releaseId: string;
  at: Date;
  correction: CorrectionWish | null;
};

/**
 * The editions of a revision: one for each language that goes out, and one for each that has no words of its own and
 * never had any, so that its readers get the Simplified Chinese text.
 */
export async function editionsOf(
  ctx: Ctx,
  row: ContentRow,
  { earlier, langs, releaseId, at, correction }: Going,
  where: Condition,
) {
  const { db, company } = ctx;
  const hasOwn = (lang: Lang) =>
    earlier.some(
      (edition) =>
        edition.lang === lang &&
        edition.shownLang === lang &&
        !edition.automatic &&
        edition.withdrawnAt === null &&
        edition.state !== "rolledBack",
    );
  const wanted = languages.filter((lang) => langs.includes(lang) || (langs.includes("zh-CN") && !hasOwn(lang)));
  const [convert, simplify] = await Promise.all([companysTraditional(ctx), toSimplified()]);
  const sortAt = row.draft.at ? new Date(row.draft.at) : (row.firstPublishedAt ?? at);
  const items: Item[] = [...deleteFromRelease(db, company.id, releaseId, row.id, wanted, where)];
  const searchRow = searchPlace(sortAt);
  const texts: SearchTexts = { editionId: "" };
  for (const lang of wanted) {
    const id = ctx.newId();
    texts.editionId ||= id;
    const shown = langs.includes(lang) ? row.draft : withoutWords(row.draft, lang);
    const text = localizedTexts(shown, lang, convert);
    const edition = {
      companyId: company.id,
      id,
      contentId: row.id,
      kind: row.kind,
      lang,
      ...text,
      releaseId,
      revision: row.revision,
      searchRow,
    };
    const placed = {
      type: row.draft.type,
      sortAt,
      follows: row.draft.at === null,
      year: yearOf(sortAt),
      facts: row.draft.facts,
      correction: correction && correctionIn(correction.words, lang, convert),
      tells: correction?.tells ?? false,
    };
    const files = filesFor(row.draft, lang, text, convert);
    items.push(insertEdition(db, { ...edition, ...placed }, where), insertEditionFiles(db, company.id, id, files));
    texts[lang] = searchText(text, simplify);
  }
  items.push(insertSearchTexts(db, company.id, [texts]));
  return { items, firstId: texts.editionId };
}

const withoutWords = (draft: Draft, lang: Lang): Draft => ({ ...draft, title: { ...draft.title, [lang]: "" } });
