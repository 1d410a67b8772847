import { auditRow, isNoted } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { bcp47, languages } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { agreementClauses, agreementVersion } from "./agreement";
import { findAcceptance, insertAcceptance, isNotAccepted } from "./queries.server";
import { hashOfPart } from "./rules";

/** The SHA-256 of what the agreement says, in all languages. */
export function agreementDigest(): Promise<string> {
  const text = languages.flatMap((lang) => {
    const t = translator(lang);
    return [bcp47[lang], ...agreementClauses.map((clause) => t(`education:agreement.clause.${clause}`))];
  });
  return hashOfPart(new TextEncoder().encode(text.join("\n")));
}

/** Who is there as staff of the company; null for all others. */
export const personOf = ({ company, actor }: Ctx) =>
  actor.kind === "staff" ? { companyId: company.id, userId: actor.userId, name: actor.name } : null;

/** Since when this person has accepted the agreement that holds; null where not yet. */
export async function acceptedSince(ctx: Ctx): Promise<Date | null> {
  const person = personOf(ctx);
  const [row] = person ? await findAcceptance(ctx.db, person, agreementVersion) : [];
  return row?.acceptedAt ?? null;
}

/**
 * Notes for ever that this person accepts the agreement, once. Refuses `agreementChanged` where the version that was
 * read no longer holds, and notFound for whoever is no staff.
 */
export async function acceptAgreement(ctx: Ctx, { version }: { version: string }): Promise<Outcome<null>> {
  const person = personOf(ctx);
  if (!person) return refuse("notFound");
  if (version !== agreementVersion) return refuse("agreementChanged");
  const { db, now } = ctx;
  const row = { ...person, version, digest: await agreementDigest(), acceptedAt: now };
  const note = ctx.newId();
  await db.batch([
    auditRow(
      ctx,
      { action: "education.acceptAgreement", subjectId: person.userId, after: { version } },
      isNotAccepted(person, version),
      note,
    ),
    insertAcceptance(db, row, isNoted(ctx, note)),
  ]);
  return ok(null);
}
