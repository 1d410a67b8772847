import { sql } from "drizzle-orm";
import { saveContent } from "~/publishing/drafts/contents.server";
import { openPreviewLink } from "~/publishing/editions/previews.server";
import { holdRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { files } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { eventDraft } from "../../calendar/event";
import { at, draftOf } from "../content-drafts";

export const kinds = ["announcements.item", "calendar.event", "honours.item"] as const;
export const states = [
  "draft",
  "scheduled",
  "held",
  "waiting",
  "rolledBack",
  "newer",
  "confidential",
  "hidden",
] as const;
type State = (typeof states)[number];
type Kind = (typeof kinds)[number];

export const canary = (kind: string, state: string) => `canary-${kind.split(".")[0]}-${state}`;
export const outTitle = (kind: string) => `public-${kind.split(".")[0]}`;

const made = (kind: Kind, title: string, fileId: string) => {
  const words = { "zh-CN": title, en: title };
  const text = { title: words, summary: words, body: words, files: [{ fileId, lang: "all" as const, label: title }] };
  if (kind === "calendar.event") return eventDraft(title, { ...text, facts: { location: words, webcast: "" } });
  if (kind === "honours.item")
    return draftOf(title, { ...text, type: "company", at: "2026-03-02T00:00:00.000Z", facts: { issuer: words } });
  return draftOf(title, { ...text, facts: { number: title, exchangeAt: "2026-03-02T03:00:00.000Z" } });
};

/** One content of a kind that stands like that, with a file of its own. */
export async function furnish(ctx: Ctx, kind: Kind, state: State) {
  const fileId = ctx.newId();
  await ctx.db.insert(files).values({
    id: fileId,
    companyId: ctx.company.id,
    key: fileId,
    name: canary(kind, state),
    kind: "document",
    type: "application/pdf",
    size: 4,
    claimedAt: ctx.now,
    createdAt: ctx.now,
  });
  await ctx.env.FILES.put(fileId, canary(kind, state));
  const save = async (id: string | null, title: string, revision: number) => {
    const saved = await saveContent(ctx, {
      id,
      kind,
      revision,
      draft: made(kind, title, revision === 0 && (state === "newer" || state === "hidden") ? "none" : fileId),
    });
    if (!saved.ok) throw new Error(saved.code);
    return saved.value;
  };
  const goes = async (id: string, revision: number, seconds: number | null) => {
    const asks = state === "waiting" ? { ...ctx, company: { ...ctx.company, settings: { secondPerson: true } } } : ctx;
    const wish = { id, kind, revision, langs: ["zh-CN", "en"] as ("zh-CN" | "en")[], confirmed: true };
    const gone = await publish(asks, { ...wish, at: seconds === null ? null : at(ctx, seconds).now });
    if (!gone.ok) throw new Error(gone.code);
    return gone.value.releaseId;
  };
  const title = canary(kind, state);
  const { id, revision } = await save(null, state === "newer" || state === "hidden" ? outTitle(kind) : title, 0);
  if (state === "draft" || state === "confidential") await openPreviewLink(ctx, { kind, id, revision });
  if (state === "newer") {
    await goes(id, revision, null);
    await save(id, title, revision);
  }
  if (state === "hidden") {
    await goes(id, revision, null);
    const { revision: second } = await save(id, title, revision);
    await goes(id, second, 7_200);
  }
  if (["scheduled", "held", "waiting", "rolledBack"].includes(state)) {
    const release = await goes(id, revision, 3_600);
    if (state === "held") await holdRelease(ctx, release);
    if (state === "rolledBack") await rollBackRelease(ctx, release);
  }
  if (state === "confidential" || state === "hidden")
    await ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id} AND id = ${id}`);
  return { id, kind, state, fileId };
}
