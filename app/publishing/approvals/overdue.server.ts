import { holdsUnknown } from "~/publishing/approvals/release-lists-queries.server";
import { isOverdue } from "~/publishing/contents/release-steps";
import { findRelease, findWhether, isOverdueRow, overdueRelease } from "~/publishing/contents/releases-queries.server";
import type { Ctx } from "~/server/request/context.server";
import { insertStaffMails } from "~/server/staff-mails/queries.server";
import { hintStaff, rolesWith, type StaffMailSource } from "~/server/staff-mails/staff-mails.server";
import { readerOf } from "../insiders/reader.server";

/** A release is told of once it is late by so much, and not when it has been for so long. */
const late = { from: 5 * 60_000, until: 7 * 86_400_000 };

async function openReleases(ctx: Ctx, occasions: readonly string[]): Promise<string[]> {
  const { db, company, now } = ctx;
  const open: string[] = [];
  for (const occasion of occasions) {
    const [id = "", at] = occasion.split(" ");
    const release = await findRelease(db, company.id, id);
    if (!release || String(release.at.getTime()) !== at || !isOverdue(release, now)) continue;
    const [hidden] = await findWhether(db, holdsUnknown(company.id, id, readerOf(ctx), now));
    if (!hidden?.holds) open.push(occasion);
  }
  return open;
}

/** What staff are told of releases that should be out and are not. */
export const releaseSource: StaffMailSource = {
  outboxKind: "publishing.releaseOverdue",
  permissions: ["site.publish"],
  path: "office/releases",
  open: openReleases,
};

/** Each minute: who publishes is told once of each release that did not go out at its second. */
export async function tellOfOverdue(ctx: Ctx): Promise<void> {
  const { db, company, now, lang } = ctx;
  const span = { from: new Date(now.getTime() - late.until), until: new Date(now.getTime() - late.from) };
  const rows = await insertStaffMails(
    db,
    company.id,
    {
      ...{ kind: "release", outboxKind: releaseSource.outboxKind, occasion: overdueRelease.occasion, except: "" },
      ...{ roles: rolesWith(ctx, releaseSource.permissions), lang, dueAt: now, now },
    },
    isOverdueRow(span),
    overdueRelease.join,
  );
  hintStaff(ctx, rows);
}
