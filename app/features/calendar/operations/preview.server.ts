import { findPreviewFile as findFile, showPreviewed } from "~/features/site/operations/previews.server";
import type { Ctx } from "~/server/context.server";
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
  if (!found) return null;
  const { draft, contentId, said, files, expiresAt } = found;
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
export const findPreviewFile = (ctx: Ctx, token: string, fileId: string) => findFile(ctx, kind, token, fileId);
