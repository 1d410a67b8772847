import { z } from "zod";
import { chosenMoment } from "~/publishing/drafts/office-contents.server";
import type { Released } from "~/publishing/releases/publish.server";
import { publishTogether } from "~/publishing/releases/publish-together.server";
import { publishChanges } from "~/records/changes/operations.server";
import { changesTogether } from "~/records/with-release.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { periodOfKey } from "../result-figures/rules";
import { showResultsDay } from "./operations.server";

const id = z.string().min(1).max(64);
const revision = z.number().int().min(0);
/** What a person has seen that goes out: contents and changes of records at their revisions. */
const Seen = z.object({
  contents: z.array(z.object({ id, revision })).max(50),
  changes: z.array(z.object({ record: id, id, seq: z.number().int().min(1), revision })).max(500),
});

const marks = (seen: z.output<typeof Seen>) =>
  JSON.stringify([
    seen.contents.map((one) => `${one.id} ${one.revision}`).sort(),
    seen.changes.map((one) => `${one.record} ${one.id} ${one.seq} ${one.revision}`).sort(),
  ]);

/**
 * Sends everything of a period that is ready and not on its way out with one release: all of it or nothing. Refuses
 * changedMeanwhile where it is not what the person has seen, `resultsNothingReady` where nothing is ready, and what
 * `publishTogether` refuses.
 */
export async function publishWhole(ctx: Ctx, form: FormData): Promise<FormOutcome<Released>> {
  const period = periodOfKey(textIn(form, "period"));
  const seen = Seen.safeParse(jsonIn(textIn(form, "seen")));
  if (!seen.success) return invalid(seen.error);
  if (!period) return refuse("unreadable");
  const chosen = chosenMoment(form);
  if ("code" in chosen) return chosen;
  const { ready } = await showResultsDay(ctx, textIn(form, "period"));
  const { contents, changes } = ready;
  if (contents.length + changes.length === 0) return refuse("resultsNothingReady");
  if (marks(ready) !== marks(seen.data)) return refuse("changedMeanwhile");
  const releaseId = textIn(form, "when") === "release" ? textIn(form, "releaseId") : null;
  const confirmed = form.get("confirmed") === "yes";
  if (ready.differs && !confirmed) return refuse("resultsDiffer");
  const title = translator("zh-CN")(`calendar:results.title.${period.part}`, { year: period.year });
  const wish = { releaseId, at: chosen.at, title };
  if (contents.length === 0) return publishChanges(ctx, { ...wish, changes, correction: null });
  const together = changes.length > 0 ? changesTogether(ctx, changes) : null;
  if (changes.length > 0 && !together) return refuse("notFound");
  return publishTogether(ctx, {
    ...wish,
    ...{ contents, confirmed },
    ...(together ? { where: together.where, also: together.items } : {}),
  });
}
