import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { AutosavedForm, Entries } from "~/shared/forms/autosaved-form";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId, actorName } from "~/shared/permissions";
import { autosavedForms } from "./database/tables.server";
import type { Ctx } from "./request/context.server";
import { openRecord, sealRecord } from "./sealing/sealed.server";

const day = 86_400_000;
const storedDays = 30;

type Stored = { revision: number; entries: Entries };

/** Whatever looks like the id of an upload in what was typed: the forms themselves know which field it is. */
const idsIn = (entries: Entries) => [
  ...new Set(entries.flatMap(([, value]) => value.match(/\b[0-9a-z]{26}\b/g) ?? [])),
];

/**
 * Keeps what somebody has typed into a form since `revision`, for that person alone; nobody else sees it, and nothing
 * is saved by it. `version` is that of what the form knows to be kept (0: nothing). Refuses `keptElsewhere` when
 * another window of the same person has kept or saved it since: nothing is written then.
 */
export async function keepForm(
  ctx: Ctx,
  { form, version, revision, entries }: Stored & { form: string; version: number },
): Promise<Outcome<{ version: number; at: Date }>> {
  const { db, env, company, actor, now } = ctx;
  const row = {
    version: version + 1,
    ...(await sealRecord(env, company.id, { revision, entries })),
    files: idsIn(entries),
    savedBy: actorName(actor),
    storedAt: now,
  };
  const [stored] = await db
    .insert(autosavedForms)
    .values({ companyId: company.id, form, userId: actorId(actor), ...row })
    .onConflictDoUpdate({
      target: [autosavedForms.companyId, autosavedForms.form, autosavedForms.userId],
      set: row,
      // guard: kept-form-version-checked
      setWhere: eq(autosavedForms.version, version),
    })
    .returning({ version: autosavedForms.version });
  return stored ? ok({ version: stored.version, at: now }) : refuse("keptElsewhere");
}

/** Nothing waits in this form of this person any more: it was saved, or is not wanted. */
export async function emptyForm({ db, company, actor, now }: Ctx, form: string): Promise<{ version: number }> {
  const empty = { sealed: null, sealedKey: null, files: [], savedBy: actorName(actor), storedAt: now };
  const [row] = await db
    .insert(autosavedForms)
    .values({ companyId: company.id, form, userId: actorId(actor), version: 1, ...empty })
    .onConflictDoUpdate({
      target: [autosavedForms.companyId, autosavedForms.form, autosavedForms.userId],
      set: { ...empty, version: sql`${autosavedForms.version} + 1` },
    })
    .returning({ version: autosavedForms.version });
  return { version: row?.version ?? 1 };
}

/** Does the save of a form; what was kept of it goes once it is saved, and stays where that is refused. */
export async function saveForm<T extends FormOutcome<unknown>>(ctx: Ctx, form: string, save: () => Promise<T>) {
  const outcome = await save();
  if (outcome.ok) await emptyForm(ctx, form);
  return outcome;
}

/** What is kept of these forms for who asks, and who else has unsaved changes there. */
export async function showAutosavedForms(ctx: Ctx, forms: string[]): Promise<AutosavedForm[]> {
  const { db, env, company, actor, now } = ctx;
  const rows = await db
    .select()
    .from(autosavedForms)
    .where(
      and(
        eq(autosavedForms.companyId, company.id),
        inArray(autosavedForms.form, sql`(SELECT value FROM json_each(${JSON.stringify(forms)}))`),
      ),
    );
  return Promise.all(
    forms.map(async (form) => {
      const all = rows.filter((row) => row.form === form);
      const own = all.find(({ userId }) => userId === actorId(actor));
      const found = own && (await openRecord<Stored>(env, company.id, own));
      const recent = all.filter(({ sealed, storedAt }) => sealed && now.getTime() - storedAt.getTime() < day);
      return {
        form,
        version: own?.version ?? 0,
        autosaved: own && found ? { ...found, at: own.storedAt } : null,
        others: recent.filter((row) => row !== own).map(({ savedBy, storedAt }) => ({ name: savedBy, at: storedAt })),
      };
    }),
  );
}

/** The same of one form; null for who may not edit it. */
export const showAutosavedForm = async (ctx: Ctx, form: string, mayEdit: boolean): Promise<AutosavedForm | null> =>
  mayEdit ? ((await showAutosavedForms(ctx, [form]))[0] ?? null) : null;

/** Each minute: what nobody came back to for thirty days goes. */
export const sweepAutosavedForms = ({ db, company, now }: Ctx) =>
  db
    .delete(autosavedForms)
    .where(
      and(
        eq(autosavedForms.companyId, company.id),
        lt(autosavedForms.storedAt, new Date(now.getTime() - storedDays * day)),
      ),
    )
    .run();
