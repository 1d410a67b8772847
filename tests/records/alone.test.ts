import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { calls, house } from "~/areas.server";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { statements } from "~/features/finance/tables.server";
import { saveContent } from "~/publishing/operations/contents.server";
import { byRelease, isLive } from "~/publishing/queries/visibility.server";
import { editions, releases } from "~/publishing/tables.server";
import { nameOfKind, tableOf } from "~/records/changes/kinds.server";
import { published } from "~/records/changes/published.server";
import { inBatch } from "~/server/batch.server";
import { type Ctx, newId } from "~/server/context.server";
import { companies } from "~/server/tables.server";
import { draftOfEach, statementOf } from "../publishing/draft-of-each";
import { type Row, rows } from "../staff/matrix/rows";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";
import { isFull } from "../support/full";
import { furnished } from "./furnished";

const disclosing = house.records.filter(({ waits }) => waits);
const roles = ["editor", "admin"] as const;
let ctx: Awaited<ReturnType<typeof testContext>>;
/** The ids of a draft of each kind of content. */
let drafted: string[] = [];
let number = 0;

/** All that readers have of contents, and of records that disclose something but for their order. */
async function publicThings(of: Ctx): Promise<string> {
  const live = of.db
    .select({ id: editions.contentId, lang: editions.lang, title: editions.title })
    .from(editions)
    .innerJoin(releases, byRelease)
    .where(and(eq(editions.companyId, of.company.id), isLive(of.now)));
  const reads = disclosing.map(
    (kind) =>
      [
        nameOfKind(kind),
        of.db
          .select()
          .from(published(tableOf(kind), of))
          .orderBy(sql`id`),
      ] as const,
  );
  const found = await inBatch(of.db, { ...Object.fromEntries(reads), live });
  return JSON.stringify(found, (key, value) => (key === "sort" ? undefined : value));
}

const as = (role: (typeof roles)[number]): Ctx => ({ ...ctx, actor: editor(role) });

beforeEach(async () => {
  number += 1;
  ctx = await testContext({ companyId: `alone${number}`, actor: editor("editor"), now: new Date() });
  for (const [name, { save }] of Object.entries(furnished)) {
    const answer = await save(ctx, `Mark ${name}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
  }
  drafted = [];
  for (const [kind, draft] of Object.entries(draftOfEach)) {
    const mark = `Mark ${kind}`;
    if (kind === "finance.figures") await ctx.db.insert(statements).values(statementOf(ctx.company.id, mark));
    const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: draft(mark) });
    if (!saved.ok) throw new Error(`${kind}: ${saved.code}`);
    drafted.push(saved.value.id);
  }
  const settings = { secondPerson: true, codes: ["600690.SH"] };
  ctx.company = { ...ctx.company, settings };
  await ctx.db.update(companies).set({ settings }).where(sql`${companies.companyId} = ${ctx.company.id}`);
});

describe("where publishing needs a second person", () => {
  test("no verb on a record changes what readers have, whoever does it", async () => {
    const before = await publicThings(ctx);
    expect(JSON.parse(before)).not.toMatchObject({ distributions: [] });
    for (const role of roles)
      for (const kind of disclosing) {
        const { records, save } = furnished[nameOfKind(kind)] ?? {};
        if (!records || !save) throw new Error(`${nameOfKind(kind)} is not furnished`);
        const staff = as(role);
        await save(staff, `Again ${role}`);
        const verbs: ((row: { id: string; revision: number; posted: boolean }) => Promise<unknown>)[] = [
          (row) => records.post(staff, { ...row, posted: !row.posted }),
          (row) => records.remove(staff, row),
          ({ id }) => records.restore(staff, { id }),
          (row) => records.remove(staff, row),
        ];
        for (const verb of verbs) {
          for (const row of await records.list(staff)) await verb(row);
          expect([kind.word, role, await publicThings(staff)]).toEqual([kind.word, role, before]);
        }
      }
  });

  test("no call of staff does, with the ids of records and drafts that are there or of none", async () => {
    const before = await publicThings(ctx);
    const kept = await Promise.all(Object.values(furnished).map(({ records }) => records.list(ctx)));
    const ids = [...kept.flatMap((list) => list.slice(0, 1).map(({ id }) => id)), ...drafted];
    const changing = Object.entries(calls).filter(
      ([name, { permission }]) =>
        permission !== "public" && (isFull || /save|delete|update|post|edit|add|recover|sort|bind/i.test(name)),
    );
    expect(changing.length).toBeGreaterThan(40);
    let accepted = 0;
    for (const [at, [name, { input, run }]] of changing.entries())
      for (const role of isFull ? roles : roles.slice(at % 2, (at % 2) + 1)) {
        const some = isFull ? ids : ids.filter((_, place) => place % 6 === at % 6);
        for (const event of [newId(), ...some]) {
          const body = (rows as Record<string, Row>)[name]?.({
            event,
            activity: event,
            registration: event,
            subscriber: event,
            stock: "600690.SH",
          });
          for (const asked of [body, { ...body, id: null, revision: 0 }]) {
            const read = input.safeParse(asked ?? {});
            if (!read.success) continue;
            const answer = (await run(as(role), read.data as never, new Request("https://alone.test/"))) as {
              ok?: boolean;
            };
            if (answer?.ok !== false) accepted += 1;
          }
        }
        expect([name, role, await publicThings(ctx)]).toEqual([name, role, before]);
      }
    expect(accepted).toBeGreaterThan(20);
  });

  test("no import does, nor its undoing", async () => {
    const before = await publicThings(ctx);
    const file = [
      "报告期,现金分红-现金分红比例,方案进度,现金分红-现金分红比例描述",
      "2023-12-31,3.6,董事会决议通过,10派3.60元(含税)",
    ];
    const received = await distributionImport.receive(ctx, new File([bytesOf(file) as BlobPart], "d.csv"), {
      own: true,
    });
    if (!received.ok) throw new Error(received.code);
    const { id } = received.value.file;
    const asked = { fileId: id, own: true, fingerprint: received.value.fingerprint };
    expect(await distributionImport.confirm(ctx, asked)).toMatchObject({ ok: true });
    expect(await publicThings(ctx)).toBe(before);
    const [last] = await ctx.db.all<{ id: string }>(sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id}`);
    expect(await distributionImport.undo(ctx, last?.id ?? "")).toMatchObject({ ok: true });
    expect(await publicThings(ctx)).toBe(before);
  });
});
