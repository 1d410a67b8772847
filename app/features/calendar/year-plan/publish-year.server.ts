import type { output } from "zod";
import { parityIssues } from "~/publishing/approvals/parity";
import { writtenIn } from "~/publishing/contents/drafts";
import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { statesOf } from "~/publishing/contents/states";
import { readable } from "~/publishing/insiders/reader.server";
import { publish } from "~/publishing/releases/publish.server";
import { brokenConstraint } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatInstant } from "~/shared/dates";
import { ok, refuse } from "~/shared/outcome";
import { eventKind as kind } from "../area";
import { listPlanned, listPlans } from "../queries.server";
import type { PlanRelease } from "../schemas";
import { planName } from "./plan-year.server";

/** The events of these plans, and whether each is a draft of which nothing is out or on its way (`open`). */
async function plannedEvents(ctx: Ctx, plans: readonly string[]) {
  const { db, company, now } = ctx;
  const planned = await listPlanned(db, company.id, readable(ctx), plans);
  const ids = planned.map(({ id }) => id);
  const editions = await listEditionsOf(db, company.id, ids);
  return planned.map((one) => {
    const states = statesOf(
      editions.filter(({ contentId }) => contentId === one.id),
      now,
    );
    const open = Object.values(states).every(({ now: { state }, next }) => state === "draft" && next === null);
    return { ...one, open };
  });
}

/**
 * The years that were planned at once, or the files that were imported, latest first: how many of the events are still
 * drafts, and of those whose languages differ.
 */
export async function showPlans(ctx: Ctx, name = planName) {
  const plans = await listPlans(ctx.db, ctx.company.id, name);
  const events = await plannedEvents(
    ctx,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => {
    const open = events.filter((one) => one.plan === plan.id && one.open);
    return { ...plan, open: open.length, differ: open.filter(({ draft }) => parityIssues(draft).length > 0).length };
  });
}

/** Two that begin one release in the same instant: the one that came second joins it. */
const publishAgain: typeof publish = async (ctx, wish) => {
  try {
    return await publish(ctx, wish);
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    return publish(ctx, wish);
  }
};

type Plan = Awaited<ReturnType<typeof showPlans>>[number];
type Wish = output<typeof PlanRelease>;

/** "At once" of several is so much later: contents join a release only while it is still to come. */
const soonMs = 10_000;

/**
 * Sends what are still drafts of a planned year out in one release at a second to come (without one in ten seconds),
 * each in the languages that it has; the same `release` again joins it and doubles nothing. `left` stayed drafts, with
 * why. Refuses `planOut` when none is a draft any more, `planDiffers` while languages say different things and nobody
 * has confirmed it, and what `publish` refuses of all.
 */
export const publishYear = (ctx: Ctx, wish: Wish) =>
  publishTogether(ctx, planName, ({ year }) => translator("zh-CN")("calendar:year.release", { year }), wish);

/** The same of what are still drafts of an imported file; `plan` is the import. */
export const publishImported = (ctx: Ctx, wish: Wish) =>
  publishTogether(
    ctx,
    kind,
    ({ at }) => translator("zh-CN")("calendar:import.release", { at: formatInstant(at, "zh-CN") }),
    wish,
  );

async function publishTogether(
  ctx: Ctx,
  name: string,
  titleOf: (plan: Plan) => string,
  { plan: id, release, at: query, confirmed }: Wish,
) {
  const at = query ?? new Date(ctx.now.getTime() + soonMs);
  if (at <= ctx.now) return refuse("releasePast");
  const plan = (await showPlans(ctx, name)).find((one) => one.id === id && !one.undoneAt);
  if (!plan) return refuse("notFound");
  const open = (await plannedEvents(ctx, [id])).filter((one) => one.open);
  if (open.length === 0) return refuse("planOut");
  if (plan.differ > 0 && (!confirmed || ctx.company.settings.parityBlocks))
    return refuse("planDiffers", { differ: plan.differ });
  const begins = { id: release, title: titleOf(plan) };
  const left: { title: string; code: string }[] = [];
  let state = "planned";
  for (const { id: content, revision, draft } of open) {
    const langs = writtenIn(draft);
    const out = await publishAgain(ctx, { id: content, kind, revision, langs, begins, at, confirmed });
    if (out.ok) state = out.value.state;
    else left.push({ title: draft.title["zh-CN"], code: out.code });
  }
  const [first] = left;
  return first && left.length === open.length
    ? refuse(first.code)
    : ok({ out: open.length - left.length, state, at, left });
}
