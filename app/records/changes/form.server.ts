import { chosenMoment, missing } from "~/publishing/drafts/office-contents.server";
import { wordsMissing } from "~/publishing/editions/corrections";
import type { Ctx } from "~/server/request/context.server";
import { jsonIn, textIn } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { discardChanges, publishChanges, saveWaitingKinds } from "./operations.server";
import { ChangesPublish } from "./schemas";

/** Sends out the changes that a form names, when it says; what corrects something says what. */
async function publishForm(ctx: Ctx, form: FormData, changes: unknown): Promise<FormOutcome<unknown>> {
  const chosen = chosenMoment(form);
  if ("code" in chosen) return chosen;
  const act = textIn(form, "act");
  if (form.has("asksAct") && act !== "edit" && act !== "correction") return missing("act");
  const words = act === "correction" ? readWords(form, "correction") : null;
  const issues = words ? wordsMissing({ words, tells: false }, ["zh-CN"]) : [];
  if (issues.length > 0) return { ...refuse("invalid"), issues };
  const input = ChangesPublish.safeParse({
    changes,
    releaseId: textIn(form, "when") === "release" ? textIn(form, "releaseId") : null,
    at: chosen.at,
    title: textIn(form, "title"),
    correction: words,
  });
  return input.success ? publishChanges(ctx, input.data) : invalid(input.error);
}

/** The action of the screen of changes: `publish`, `discard`, and which kinds wait (`kinds`, for administrators). */
export async function changesAction(ctx: Ctx, form: FormData): Promise<FormOutcome<unknown>> {
  const intent = textIn(form, "intent");
  if (intent === "kinds")
    return may(ctx, "records.rules") ? saveWaitingKinds(ctx, form.getAll("kinds").map(String)) : refuse("forbidden");
  const changes = jsonIn(textIn(form, "changes"));
  if (intent === "publish") return publishForm(ctx, form, changes);
  const seen = ChangesPublish.pick({ changes: true }).safeParse({ changes });
  if (intent !== "discard") return refuse("unreadable");
  return seen.success ? discardChanges(ctx, seen.data.changes) : invalid(seen.error);
}
