import { hasAdmins } from "~/features/staff/accounts/people-queries.server";
import { askApproval, giveApproval, showApproval, wasRequested } from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { isOn, isStill, updateSetting } from "../queries/security-settings.server";
import type { Switch } from "../schemas";
import { changeSetting } from "./change-setting.server";

const member = "secondPerson";

/** What `approvals` calls the question whether the rule may end. */
export const ruleSubject = ({ company }: Pick<Ctx, "company">) => ({
  kind: "platform.secondPerson",
  subjectId: company.id,
});

/** What became of the rule: `asked` while another administrator must approve that it ends. */
export type RuleChange = "switchedOn" | "unchanged" | "asked";

/**
 * Whether publishing needs a second person. One administrator switches it on; off it goes only when another one agrees,
 * so this asks. Refuses `changedMeanwhile`, and `secondAdminNeeded` while there is nobody who could agree.
 */
export async function saveSecondPerson(
  ctx: Ctx,
  { seen, on }: Switch,
): Promise<Outcome<{ rule: RuleChange }> | Invalid> {
  // guard: second-person-ended-by-two
  if (on || seen === "") return switchOn(ctx, seen, Boolean(on));
  const { db, company } = ctx;
  // guard: second-person-needs-two-admins
  // guard: second-person-state-as-seen
  const where = all(isStill(company.id, member, seen), hasAdmins(company.id, 2));
  const { requested } = await inBatch(db, { requested: askApproval(ctx, { ...ruleSubject(ctx), revision: 1 }, where) });
  hintRequested(ctx, requested);
  if (wasRequested(requested as never)) return ok({ rule: "asked" });
  const [admins] = await db.all<{ holds: number }>(isOn(hasAdmins(company.id, 2)));
  return refuse(admins?.holds ? "changedMeanwhile" : "secondAdminNeeded");
}

async function switchOn(ctx: Ctx, seen: string, on: boolean): Promise<Outcome<{ rule: RuleChange }> | Invalid> {
  const saved = await changeSetting(ctx, { member, seen, value: on ? true : null });
  return saved.ok ? ok({ rule: on && seen === "" ? "switchedOn" : "unchanged" }) : saved;
}

/**
 * Ends the rule that another administrator asked to end at `askedAt`. Refuses `approvalGone`, `approvalOwn`,
 * `changedMeanwhile`.
 */
export async function agreeToEnd(ctx: Ctx, requestedAt: Date): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const consent = await giveApproval(ctx, ruleSubject(ctx), requestedAt);
  if (!consent.ok) return consent;
  const { given, items } = consent.value;
  const still = isStill(company.id, member, "true");
  const entry = { action: "identity.secondPersonSetting", subjectId: company.id };
  const { note } = await inBatch(db, {
    consent: items(still),
    note: auditRow(ctx, { ...entry, before: { setting: true }, after: { setting: null } }, all(given, still)),
    // guard: second-person-consent-checked
    ended: updateSetting(db, company.id, member, null, given),
  });
  forgetCompanies();
  return note.meta.changes > 0 ? ok(null) : refuse("changedMeanwhile");
}

/** The open question, for the screen; null when nobody asks. */
export const showQuestion = (ctx: Ctx) => showApproval(ctx, ruleSubject(ctx), 1);
