import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { findWhether, forgetCompanies, heldIn } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { deleteSecret, insertSecret } from "../queries/company-secrets.server";
import { findSecuritySettings, isStill, type Member, updateSetting } from "../queries/security-settings.server";
import { type SecretName, secretRow } from "./company-secrets.server";

type Change = {
  member: Member;
  seen: string;
  value: unknown;
  /** A secret that goes with it: set to this text, kept (""), or forgotten (null). */
  secret?: { name: SecretName; text: string | null };
  /** The fields under which a value of this setting stands in the audit log. */
  auditView?: (value: never) => object;
  /** What must hold besides, with the field and the code of the refusal. */
  demands?: { condition: Condition; field: string; code: string }[];
};
export type Saved = Outcome<null> | Invalid;

const secretItem = async (
  ctx: Ctx,
  { name, text }: NonNullable<Change["secret"]>,
  where: Condition,
): Promise<Item[]> => {
  if (text === "") return [];
  return [
    text === null
      ? deleteSecret(ctx.db, ctx.company.id, name, where)
      : insertSecret(ctx.db, await secretRow(ctx, name, text), where),
  ];
};

/**
 * Writes one setting, its secret and the audit row together, and only while the setting is what the form was opened
 * with: two people who save different panels never undo each other. What is saved as it was writes nothing. Refuses
 * `changedMeanwhile`, or the first demand that does not hold at its field.
 */
export async function changeSetting(
  ctx: Ctx,
  { member, seen, value, secret, auditView = (setting) => ({ setting }), demands = [] }: Change,
): Promise<Saved> {
  const { db, company } = ctx;
  const found = await findSecuritySettings(db, company.id);
  if (found?.[member] !== seen) return refuse("changedMeanwhile");
  const conditions = [isStill(company.id, member, seen), ...demands.map(({ condition }) => condition)];
  const where = all(...conditions);
  const shown = (shownSetting: unknown) => auditView(shownSetting as never);
  const entry = {
    action: `identity.${member}Setting`,
    subjectId: company.id,
    before: shown(found.settings[member] ?? null),
    after: { ...shown(value), ...(secret && secret.text !== "" ? { secret: "changed" } : {}) },
  };
  const same = seen === (value === null ? "" : JSON.stringify(value)) && !secret?.text;
  const items: Item[] = same
    ? []
    : [
        ...(secret ? await secretItem(ctx, secret, where) : []),
        auditRow(ctx, entry, where),
        updateSetting(db, company.id, member, value, where),
      ];
  const { held } = await inBatch(db, { held: findWhether(db, company.id, conditions), items });
  const failed = heldIn(held).indexOf(false);
  if (failed === 0) return refuse("changedMeanwhile");
  const demand = demands[failed - 1];
  if (demand) return { ok: false, code: "invalid", issues: [{ field: demand.field, code: demand.code }] };
  forgetCompanies();
  return ok(null);
}
