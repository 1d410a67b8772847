import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { periodKey, periodOfKey } from "../result-figures/rules";
import { listOwners, setOwner } from "./queries.server";

const ownParts = ["figures", "report", "announcement", "event", "mails", "sharePicture"];

/** The parts of a period's results that somebody can prepare. */
const partsOf = ({ registry }: Pick<Ctx, "registry">) => [
  ...ownParts,
  ...registry.records.filter(({ periodEnd }) => periodEnd).map(nameOfKind),
];

/**
 * Gives a part of a period's results to a person of the company, or to nobody. Refuses `unreadable` what is no part or
 * period, and `notFound` whoever does not work here.
 */
export async function assignPart(ctx: Ctx, form: FormData): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const period = periodOfKey(textIn(form, "period"));
  const part = textIn(form, "part");
  if (!period || !partsOf(ctx).includes(part)) return refuse("unreadable");
  const userId = textIn(form, "owner");
  const owner = userId ? await findStaffById(ctx.central, company.id, userId) : null;
  if (userId && !owner) return refuse("notFound");
  const key = periodKey(period);
  const before = (await listOwners(db, company.id, key)).find((one) => one.part === part);
  await inBatch(db, {
    note: auditRow(ctx, {
      action: "calendar.assignPart",
      subjectId: `${key} ${part}`,
      before: { owner: before?.ownerName ?? null },
      after: { owner: owner?.name ?? null },
    }),
    assigned: setOwner(db, { companyId: company.id, period: key, part }, owner),
  });
  return ok(null);
}
