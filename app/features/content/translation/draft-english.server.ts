import type { Draft } from "~/publishing/contents/drafts";
import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { findRevision } from "~/publishing/contents/queries.server";
import { statesOf } from "~/publishing/contents/states";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { auditRow } from "~/server/audit.server";
import { takeLimits } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { errorText } from "~/server/request/error-text.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { page } from "../kind";
import { draftsIn, modelRules, portionsOf, questionOf } from "./model-draft";
import { showTranslation } from "./translate.server";

/** Drafts of the model by the place of their piece: title, summary, then the pieces of the body. */
export type Drafted = { at: number; text: string }[];

/** Whether this deployment has a model that drafts. */
export const hasModel = ({ env }: Pick<Ctx, "env">): boolean => env.AI !== undefined;

/** What a company has drafted a day. */
export const draftLimits = ({ company }: Pick<Ctx, "company">) => [
  { kind: "model.draft", subject: company.id, max: modelRules.perDay, seconds: 86_400, code: "modelLimit" },
];

const chineseOf = ({ title, summary, body }: Draft) =>
  JSON.stringify([title, summary, body].map((words) => words["zh-CN"]));

/** Whether readers have exactly this Simplified Chinese now. */
async function isOut({ db, company, now }: Ctx, id: string, draft: Draft): Promise<boolean> {
  if (company.liveAt === null || company.liveAt > now) return false;
  const { state, revision } = statesOf(await listEditionsOf(db, company.id, [id]), now)["zh-CN"].now;
  if (state !== "published" || revision === null) return false;
  const out = await findRevision(db, company.id, id, revision);
  return out !== null && chineseOf(out.draft) === chineseOf(draft);
}

/** Asks for one portion; null when there was no answer in time, or none that fits. */
async function ask({ env, log }: Ctx, portion: Parameters<typeof questionOf>[0]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refused) => {
    timer = setTimeout(() => refused(new Error("no answer in time")), modelRules.seconds * 1_000);
  });
  try {
    const answer = await Promise.race([env.AI?.run(env.AI_MODEL, questionOf(portion)), late]);
    return draftsIn(
      answer,
      portion.map(({ text }) => text),
    );
  } catch (error) {
    log("content.modelFailed", { error: errorText(error) });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * English drafts of a page's pieces that are new or have changed, by the deployment's model and the company's glossary;
 * nothing is saved. What readers do not have leaves the deployment only where the company allows it, and never what is
 * confidential. Refuses notFound (also without a model), `changedMeanwhile`, `modelWithheld`, `modelTextTooLong`,
 * `modelLimit`, and `modelFailed` where nothing came back.
 */
export async function draftEnglish(
  ctx: Ctx,
  { id, revision }: { id: string; revision: number },
): Promise<Outcome<Drafted>> {
  const shown = hasModel(ctx) ? await showContent(ctx, page.kind, id, null) : null;
  const beside = shown?.known ? await showTranslation(ctx, { id, lang: "en" }) : null;
  if (!shown || !beside?.ok) return refuse("notFound");
  if (shown.row.revision !== revision) return refuse("changedMeanwhile");
  const { draft, confidential } = shown.row;
  const allowed = ctx.company.settings.modelDrafts === true && !confidential;
  if (!allowed && !(await isOut(ctx, id, draft))) return refuse("modelWithheld");
  const pieces = [...beside.value.head, ...beside.value.segments].flatMap(({ text, terms, state }, at) =>
    text.trim() === "" || state === "same" ? [] : [{ at, text, terms }],
  );
  const characters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > modelRules.longest) return refuse("modelTextTooLong", { max: modelRules.longest });
  const counted = await takeLimits(ctx, draftLimits(ctx));
  if (!counted.ok) return counted;
  await auditRow(ctx, { action: "content.draftEnglish", subjectId: id, after: { characters, revision } });
  const answers: (string | null)[] = [];
  for (const portion of portionsOf(pieces)) answers.push(...((await ask(ctx, portion)) ?? portion.map(() => null)));
  const drafted = pieces.flatMap(({ at }, no) => {
    const text = answers[no];
    return text ? [{ at, text }] : [];
  });
  return drafted.length > 0 || pieces.length === 0 ? ok(drafted) : refuse("modelFailed");
}
