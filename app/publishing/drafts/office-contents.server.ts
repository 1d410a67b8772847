import type { ZodType } from "zod";
import { all } from "~/server/database/conditions.server";
import { claimFile, listPublishable } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { momentIn } from "~/shared/forms/form-data";
import { type FormOutcome, type Invalid, invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { isLang, languages } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { parityIssues } from "../approvals/parity";
import { listComing } from "../approvals/release-lists-queries.server";
import { type Draft, differencesOf, untitled, writtenIn } from "../contents/drafts";
import { listEditionsOf } from "../contents/editions-queries.server";
import { findConfidential, findContent, findRevision, listRevisions } from "../contents/queries.server";
import { findWhether } from "../contents/releases-queries.server";
import { draftShown, editionsShown } from "../contents/shown";
import { listPublic } from "../contents/shown-queries.server";
import { statesOf } from "../contents/states";
import { isPublic } from "../contents/visibility-queries.server";
import { openPreviewLink, revokePreviewLink } from "../editions/previews.server";
import { listOpenPreviews } from "../editions/previews-queries.server";
import { insiderAction, isInsiderIntent } from "../insiders/action.server";
import { isBeyondReaders, noteLook } from "../insiders/looks.server";
import { isTheirs, readable, readerOf, readsDrafts } from "../insiders/reader.server";
import { deleteContent, undoDelete } from "../releases/deletion.server";
import { publish } from "../releases/publish.server";
import { withdrawContent } from "../releases/withdraw.server";
import { restoreRevision, saveMerged } from "./contents.server";

export type EditedKind = { kind: string; schema: ZodType<Draft>; read: (form: FormData) => unknown };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
/** A Beijing time of a form: null when left out, `wrong` when it is no time. */
export const momentOf = (form: FormData, name: string): Date | null | "wrong" => {
  const text = textOf(form, name);
  return text ? (momentIn(text) ?? "wrong") : null;
};
export const wrongTime = (field: string) => ({ ...refuse("invalid"), issues: [{ field, code: "timeRequired" }] });

/** Ties the uploads that a draft names to it; refuses those that are not the company's or hold a person. */
export async function keepFiles(ctx: Ctx, attached: Draft["files"]): Promise<Invalid | null> {
  const ids = [...new Set(attached.map(({ fileId }) => fileId))];
  const known = ids.length > 0 ? await listPublishable(ctx, ids) : [];
  if (known.length < ids.length) return { ...refuse("invalid"), issues: [{ field: "files", code: "fileGone" }] };
  const [first, ...rest] = known.map(({ id }) => claimFile(ctx, id));
  if (first) await ctx.db.batch([first, ...rest]);
  return null;
}

/**
 * What a screen that edits one content does with a submitted form: `intent` is save, publish, withdraw, restore,
 * delete, undoDelete, openPreview, revokePreview or one of its insider list. Times of the form are Beijing's, to the
 * second where given. A publish says `when` and, of what is public, by `act` whether it is a further edit or a
 * correction. `id` null begins a new content.
 */
export async function contentAction(
  ctx: Ctx,
  { kind, schema, read }: EditedKind,
  id: string | null,
  form: FormData,
): Promise<FormOutcome<unknown>> {
  const intent = textOf(form, "intent");
  const revision = Number(textOf(form, "revision"));
  if (!intent || intent === "save") {
    const draft = schema.safeParse(read(form));
    if (!draft.success) return invalid(draft.error);
    const unfit = await keepFiles(ctx, draft.data.files);
    const checked = (merged: Draft) => schema.safeParse(merged).data ?? null;
    return unfit ?? saveMerged(ctx, { id, kind, revision, draft: draft.data }, checked);
  }
  if (!id) return refuse("notFound");
  if (isInsiderIntent(intent)) return insiderAction(ctx, { kind, id }, intent, form);
  if (intent === "restore") return restoreRevision(ctx, { id, kind, revision, from: Number(textOf(form, "from")) });
  if (intent === "delete") return deleteContent(ctx, kind, id);
  if (intent === "undoDelete") return undoDelete(ctx, kind, id);
  if (intent === "openPreview") return openPreviewLink(ctx, { kind, id, revision });
  if (intent === "revokePreview") return revokePreviewLink(ctx, { kind, id, previewId: textOf(form, "previewId") });
  if (intent === "withdraw") {
    const at = momentOf(form, "at");
    if (at === "wrong" || (textOf(form, "when") === "later" && !at)) return wrongTime("at");
    const lang = textOf(form, "lang");
    return withdrawContent(ctx, { kind, id, lang: isLang(lang) ? lang : null, at, reason: textOf(form, "reason") });
  }
  if (intent !== "publish") return refuse("unreadable");
  const chosen = chosenMoment(form);
  if ("code" in chosen) return chosen;
  const act = textOf(form, "act");
  if (act !== "edit" && act !== "correction" && (await isOutNow(ctx, { kind, id }))) return missing("act");
  const langs = languages.filter((lang) => form.getAll("langs").includes(lang));
  const releaseId = textOf(form, "when") === "release" ? textOf(form, "releaseId") : null;
  const confirmed = form.get("confirmed") === "yes";
  const correction = act === "correction" ? { words: readWords(form, "correction"), tells: form.has("tells") } : null;
  const wish = { id, kind, revision, langs, releaseId, ...chosen, confirmed, correction };
  return publish(ctx, wish);
}

/** The moment that a form of publishing chose: null for at once, or for that of a release. */
export function chosenMoment(form: FormData): { at: Date | null } | Invalid {
  const when = textOf(form, "when");
  const at = momentOf(form, "at");
  if (!ways.includes(when)) return missing("when");
  if (at === "wrong" || (when === "later" && !at)) return wrongTime("at");
  return { at: when === "later" ? at : null };
}

/** A person says when, and of what readers have whether it is corrected: neither is taken for granted. */
const ways: readonly string[] = ["now", "later", "release"];
export const missing = (field: string) => ({ ...refuse("invalid"), issues: [{ field, code: "choiceRequired" }] });
const isOutNow = async (ctx: Ctx, of: { kind: string; id: string }) =>
  (await findWhether(ctx.db, all(isPublic(ctx.company.id, of.id, ctx.now), isTheirs(ctx, of))))[0]?.holds === 1;

/**
 * Everything that the screen of one content shows beside its form; null when the company has no such content, or
 * nothing of it is for this person. Whoever may not know what is not out gets what readers have (`known` false), or,
 * where drafts are theirs to read, no more than that there is something confidential.
 */
export async function showContent(ctx: Ctx, kind: string, id: string, compare: number | null) {
  const { db, company, now } = ctx;
  const row = await findContent(db, company.id, id, readable(ctx));
  if (!row) return showReaders(ctx, kind, id);
  if (row.kind !== kind) return null;
  const [editions, history, links, coming] = await db.batch([
    listEditionsOf(db, company.id, [id]),
    listRevisions(db, company.id, id),
    listOpenPreviews(db, company.id, id, now),
    listComing(db, company.id, now, readerOf(ctx)),
  ]);
  const earlier = compare === null ? null : await findRevision(db, company.id, id, compare);
  const states = statesOf(editions, now);
  if (earlier || isBeyondReaders(row.draft, row.revision, states)) await noteLook(ctx, "look", id);
  return {
    row,
    known: true,
    written: writtenIn(row.draft),
    states,
    history,
    links,
    coming: coming
      .filter((release) => release.followedAt === null && (release.known === 1 || readsDrafts(ctx)))
      .map(({ id: releaseId, title, at, state }) => ({ id: releaseId, title, at, state })),
    parity: parityIssues(row.draft),
    compared: earlier && { revision: earlier.revision, differences: differencesOf(earlier.draft, row.draft) },
  };
}

const nothingBeside = { known: false, history: [], links: [], coming: [], parity: [], compared: null };
/** What readers have of one content, as the screens of staff show one. */
async function showReaders(ctx: Ctx, kind: string, id: string) {
  const { db, company, now } = ctx;
  const [shown, editions, [stored]] = await db.batch([
    listPublic(db, company.id, now, [id]),
    listEditionsOf(db, company.id, [id]),
    findConfidential(db, company.id, kind, id),
  ]);
  const [first, ...more] = shown;
  if (first ? first.kind !== kind : !(stored && readsDrafts(ctx))) return null;
  const draft = first ? draftShown([first, ...more]) : untitled;
  const savedAt = first?.outSince ?? now;
  const confidential = readsDrafts(ctx) && stored !== undefined;
  return {
    ...nothingBeside,
    row: { id, kind, draft, revision: first?.revision ?? 0, savedAt, savedBy: "", confidential },
    written: writtenIn(draft),
    states: statesOf(editionsShown(editions, now), now),
  };
}
