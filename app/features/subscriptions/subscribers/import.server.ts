import { auditRow } from "~/server/audit.server";
import { hashOf } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { tableOf } from "~/sheets/rules/table";
import { countKnown, importExists, insertImport, insertListed, type ListedRow } from "./import-queries.server";
import { type ListedPerson, type ReadList, readList } from "./list-file";
import type { SubscriberList } from "./schemas";

const most = 5_000;
const atOnce = 500;

export type ListPreview = Omit<ReadList, "people"> & {
  fileHash: string;
  people: number;
  /** How many would become subscribers, are subscribers already, have left, or take no mails. */
  added: number;
  already: number;
  left: number;
  suppressed: number;
};
type File = { name: string; bytes: Uint8Array };

const indexed = ({ env, company }: Ctx, people: readonly ListedPerson[]) =>
  Promise.all(people.map(({ email }) => blindIndex(env, company.id, "email", email)));

async function look(
  ctx: Ctx,
  { bytes }: File,
): Promise<Outcome<{ read: ReadList; indexes: string[]; preview: ListPreview }>> {
  const table = await tableOf(bytes);
  if (!table.ok) return table;
  const read = readList(table.value);
  if (!read) return refuse("addressColumnMissing");
  if (read.people.length > most) return refuse("tooManyLines", { max: most });
  const indexes = await indexed(ctx, read.people);
  const known = await countKnown(ctx.db, ctx.company.id, indexes);
  const of = (state: string) => known.find((row) => row.state === state)?.people ?? 0;
  const { people, ...lines } = read;
  return ok({
    read,
    indexes,
    preview: {
      ...lines,
      fileHash: await hashOf(bytes),
      people: people.length,
      added: of("new") + of("unconfirmed"),
      already: of("confirmed"),
      left: of("unsubscribed"),
      suppressed: of("suppressed"),
    },
  });
}

/**
 * What the import of a list would do; nothing is written or kept. Refuses `addressColumnMissing`, `tooManyLines {max}`
 * (5,000 people) and what the reading of tables refuses.
 */
export async function previewList(ctx: Ctx, file: File): Promise<Outcome<ListPreview>> {
  const found = await look(ctx, file);
  return found.ok ? ok(found.value.preview) : found;
}

/**
 * Makes the people of a list subscribers, with the proof that they agreed: where, when, and the file's hash; the file
 * itself is not kept. Who has left, or takes no mails, is never brought back. Refuses what `previewList` does,
 * `previewOutdated` for another file than the one that was previewed, and `dayInFuture` for an agreement to come.
 */
export async function importList(ctx: Ctx, file: File, list: SubscriberList): Promise<Outcome<{ added: number }>> {
  // guard: import-consent-is-past
  if (list.consentedOn > beijingDay(ctx.now)) return refuse("dayInFuture");
  const found = await look(ctx, file);
  if (!found.ok) return found;
  const { read, indexes, preview } = found.value;
  if (preview.fileHash !== list.fileHash) return refuse("previewOutdated");
  const { db, env, company, now } = ctx;
  const id = ctx.newId();
  const entry = { action: "subscriptions.importList", subjectId: id, after: { people: preview.people } };
  await db.batch([
    insertImport(db, {
      companyId: company.id,
      id,
      fileName: file.name.slice(0, 200),
      fileHash: preview.fileHash,
      source: list.source,
      consentedOn: list.consentedOn,
      people: preview.people,
      byName: actorName(ctx.actor),
      at: now,
    }),
    auditRow(ctx, entry, importExists(company.id, id)),
  ]);
  const place = { companyId: company.id, importId: id, lang: list.lang, now };
  for (let from = 0; from < read.people.length; from += atOnce) {
    const rows = await Promise.all(
      read.people.slice(from, from + atOnce).map(
        async (person, at): Promise<ListedRow> => ({
          id: ctx.newId(),
          emailIndex: indexes[from + at] ?? "",
          ...(await sealRecord(env, company.id, person)),
        }),
      ),
    );
    await db.batch(insertListed(db, place, rows, list.announcements));
  }
  return ok({ added: preview.added });
}
