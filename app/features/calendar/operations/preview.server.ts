import { showPreviewed } from "~/features/site/operations/previews.server";
import { saidOf } from "~/features/site/rules/drafts";
import { toTraditional } from "~/features/site/traditional.server";
import type { Ctx } from "~/server/context.server";
import { listPublishable } from "~/server/files.server";
import { listTypes } from "../queries.server";
import { type EventFacts, eventKind as kind, labelOf } from "../rules/events";
import { eventSayer, timesOf, typeNameOf } from "./entries.server";

/**
 * What an open preview link shows in the reader's language, as if it were out now; null for unknown, ended, revoked and foreign
 * links alike.
 */
export async function showPreview(ctx: Ctx, token: string) {
  const { db, company, lang, now } = ctx;
  const found = await showPreviewed(ctx, kind, token);
  if (!found.ok) return null;
  const { draft, contentId, expiresAt } = found.value;
  const said = saidOf(draft, lang, await toTraditional());
  const theirs = draft.files.filter((file) => file.lang === "all" || file.lang === said.said || file.lang === lang);
  const stored = await listPublishable(
    ctx,
    theirs.map(({ fileId }) => fileId),
  );
  const files = theirs.flatMap(({ fileId, label }) => {
    const file = stored.find(({ id }) => id === fileId);
    return file ? [{ fileId, label, type: file.type, size: file.size }] : [];
  });
  const facts = draft.facts as EventFacts;
  const times = timesOf({ facts });
  const types = await listTypes(db, company.id);
  const sayer = await eventSayer(lang, [facts], types);
  const shown = {
    id: contentId,
    type: draft.type,
    typeName: typeNameOf(types, draft.type, sayer),
    ...said,
    ...times,
    location: sayer(facts.location),
    webcast: facts.webcast,
    replay: facts.replay,
    transcript: facts.transcript,
    label: labelOf(times, now),
    files,
  };
  return { shown, expiresAt };
}

/** The file of that id if an open preview link shows it, in whatever language. */
export async function findPreviewFile(ctx: Ctx, token: string, fileId: string) {
  const found = await showPreviewed(ctx, kind, token);
  if (!found.ok || !found.value.draft.files.some((file) => file.fileId === fileId)) return null;
  const [file] = await listPublishable(ctx, [fileId]);
  return file ?? null;
}
