import type { ZodType, z } from "zod";
import { byId } from "~/server/api/completed.server";
import { unknownFields } from "~/server/api/unknown-fields.server";
import type { Ctx } from "~/server/request/context.server";
import { type Invalid, invalid } from "~/shared/forms/form-outcome";
import { ok, refuse } from "~/shared/outcome";
import type { Draft } from "../contents/drafts";
import { findContent } from "../contents/queries.server";
import { readable } from "../insiders/reader.server";
import { deleteContent } from "../releases/deletion.server";
import { publish } from "../releases/publish.server";
import { withdrawContent } from "../releases/withdraw.server";
import type { ContentId, ContentIds, ContentList, ContentPost, ContentSave } from "./call-schemas";
import { saveMerged } from "./contents.server";
import { keepFiles, showContent } from "./office-contents.server";
import { listContentsFor } from "./office-list.server";

/** What a call asks of a list, as an address would. */
export const searchOf = (query: z.output<typeof ContentList>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** A kind as these calls need it; `schema` may ask which types the company has. */
type Called = { kind: string; schema: (ctx: Ctx) => ZodType<Draft> | Promise<ZodType<Draft>> };

/** The JSON calls of a kind for staff, each one business verb on its contents. */
export const staffCalls = ({ kind, schema }: Called) => ({
  /** One page, last saved first if no order is said, each with how its languages stand. */
  list: (ctx: Ctx, query: z.output<typeof ContentList>) => listContentsFor(ctx, kind, searchOf(query)),

  /** The draft that a change begins from (`existing` of a call); null where the caller may not know it. */
  existing: byId(async (ctx, id) => {
    const row = await findContent(ctx.db, ctx.company.id, id, readable(ctx));
    return row?.kind === kind ? { draft: row.draft } : null;
  }),

  /** Saves a draft made from `revision`. Refuses invalid with its issues, and what `saveMerged` refuses. */
  save: async (ctx: Ctx, { id, revision, draft }: z.output<typeof ContentSave>) => {
    const draftSchema = await schema(ctx);
    const checked = draftSchema.safeParse(draft);
    // guard: unknown-fields-of-drafts-refused
    const unknown = unknownFields(draftSchema, draft);
    if (!checked.success || unknown.length > 0) {
      const { issues } = checked.success ? { issues: [] } : invalid(checked.error, draft);
      return inDraft({ ...refuse("invalid"), issues: [...issues, ...unknown] });
    }
    const unfit = await keepFiles(ctx, checked.data.files);
    if (unfit) return inDraft(unfit);
    const save = { id, kind, revision, draft: checked.data };
    const saved = await saveMerged(ctx, save, (merged) => draftSchema.safeParse(merged).data ?? null);
    return "issues" in saved ? inDraft(saved) : saved;
  },

  /**
   * Posts one (now, at a later second, or with others in a release) or takes a posted one away with a reason; one whose
   * second has come is `published`. Refuses what `publish` and `withdrawContent` refuse.
   */
  post: async (ctx: Ctx, wish: z.output<typeof ContentPost>) => {
    const { id } = wish;
    const at = wish.at ? new Date(wish.at) : null;
    if (!wish.posted) return withdrawContent(ctx, { kind, id, lang: null, at, reason: wish.reason });
    const { revision, langs, releaseId, confirmed, correction } = wish;
    const posted = await publish(ctx, {
      ...{ id, kind, revision, langs, releaseId, confirmed, correction },
      at: releaseId ? null : at,
    });
    if (!posted.ok || posted.value.state !== "planned" || posted.value.at > ctx.now) return posted;
    return ok({ ...posted.value, state: "published" as const });
  },

  /** Deletes one that no reader has seen in the last five years. Refuses notFound and keptByLaw. */
  remove: (ctx: Ctx, { id }: z.output<typeof ContentId>) => deleteContent(ctx, kind, id),

  /** One with its draft as staff have it, or as readers have it for who may not know that. Refuses notFound. */
  detail: async (ctx: Ctx, { id }: z.output<typeof ContentId>) => {
    const shown = await showContent(ctx, kind, id, null);
    if (!shown) return refuse("notFound");
    const { revision, savedAt, savedBy, draft, confidential } = shown.row;
    return ok({ id, revision, savedAt, savedBy, draft, confidential, known: shown.known });
  },

  /** Deletes each of several as `remove` does, and tells why of those that stayed, by their place in `ids`. */
  removeAll: async (ctx: Ctx, { ids }: z.output<typeof ContentIds>) => {
    const stored: { place: number; code: string }[] = [];
    for (const [place, id] of ids.entries()) {
      const gone = await deleteContent(ctx, kind, id);
      if (!gone.ok) stored.push({ place, code: gone.code });
    }
    return ok({ deleted: ids.length - stored.length, kept: stored });
  },
});

const inDraft = (refused: Invalid): Invalid => ({
  ...refused,
  issues: refused.issues.map((issue) => ({ ...issue, field: `draft.${issue.field}` })),
});
