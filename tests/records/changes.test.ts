import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { capitalRecords, distributionRecords } from "~/features/equity/operations/records.server";
import { listDistributions } from "~/features/equity/queries.server";
import { Distribution } from "~/features/equity/schemas";
import { readPerson } from "~/features/people/form";
import { persons } from "~/features/people/operations/people.server";
import { showPeople } from "~/features/people/operations/show.server";
import { approveRelease, holdRelease, moveRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { listInReleases, listWaiting, listWaitingIds, type RecordChange } from "~/records/changes/list.server";
import { noteSeen } from "~/records/changes/looks.server";
import { discardChanges, publishChanges, saveWaitingKinds } from "~/records/changes/operations.server";
import { updateSettled } from "~/records/changes/queries.server";
import type { ChangesPublish } from "~/records/changes/schemas";
import { companies } from "~/server/database/tables.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import { openActivity } from "../appointments/support";
import { editor, noon, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;

const at = (seconds: number, of: Ctx = ctx): Ctx => ({ ...of, now: new Date(+noon + seconds * 1_000) });
const plan = { "zh-CN": "10派4.20元" };
const values = (cash: string) =>
  Distribution.parse({ period: "2025-12-31", kind: "annual", status: "proposed", plan, cash });

async function saved(of: Ctx, cash: string, row: { id: string; revision: number } | null = null) {
  const answer = await distributionRecords.save(of, {
    id: row?.id ?? null,
    revision: row?.revision ?? 0,
    values: values(cash),
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const cashAt = async (seconds: number) => {
  const readers = at(seconds);
  return (await listDistributions(ctx.db, readers)).map(({ cash }) => cash);
};
const setSettings = async (settings: Ctx["company"]["settings"]) => {
  ctx.company = { ...ctx.company, settings };
  await ctx.db.update(companies).set({ settings }).where(eq(companies.companyId, ctx.company.id));
};
const keysOf = (changes: readonly RecordChange[]) =>
  changes.map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));

async function published(of: Ctx, wish: Partial<ChangesPublish> = {}) {
  const answer = await publishChanges(of, {
    changes: keysOf(await listWaiting(of)),
    releaseId: null,
    at: null,
    title: "",
    correction: null,
    ...wish,
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

beforeEach(async () => {
  number += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `changes${number}` });
  await setSettings({});
});

describe("a change of a record that discloses something", () => {
  test("is nobody's but the staff's until it is sent out, and then the readers' from its second on", async () => {
    const row = await saved(ctx, "4.80");
    expect(await cashAt(100_000)).toEqual([]);
    expect((await distributionRecords.list(ctx)).map(({ cash }) => cash)).toEqual(["4.80"]);
    await published(ctx, { at: at(60).now });
    expect(await cashAt(59)).toEqual([]);
    expect(await cashAt(60)).toEqual(["4.80"]);
    await saved(at(70), "4.20", row);
    expect(await cashAt(80)).toEqual(["4.80"]);
    await published(at(90));
    expect([await cashAt(89), await cashAt(90)]).toEqual([["4.80"], ["4.20"]]);
  });

  test("stays with its release when somebody goes on working on it", async () => {
    const row = await saved(ctx, "4.80");
    await published(ctx, { at: at(60).now });
    await saved(at(10), "9.90", row);
    expect([await cashAt(59), await cashAt(60), await cashAt(1_000)]).toEqual([[], ["4.80"], ["4.80"]]);
  });

  test("follows its release when that is held, moved and rolled back, whether it was settled or not", async () => {
    const row = await saved(ctx, "4.80");
    await published(ctx);
    await saved(at(1), "4.20", row);
    const { releaseId } = await published(at(1), { at: at(60).now });
    await moveRelease(at(2), releaseId, at(90).now);
    expect([await cashAt(89), await cashAt(90)]).toEqual([["4.80"], ["4.20"]]);
    await holdRelease(at(3), releaseId);
    expect(await cashAt(90)).toEqual(["4.80"]);
    await rollBackRelease(at(4), releaseId);
    const again = await published(at(5));
    expect(await cashAt(5)).toEqual(["4.20"]);
    await updateSettled(ctx.db, ctx.company.id, at(6).now);
    expect(await cashAt(7)).toEqual(["4.20"]);
    await rollBackRelease(at(8), again.releaseId);
    expect(await cashAt(9)).toEqual(["4.80"]);
  });

  test("of several records comes out together, and what is deleted is the readers' until then", async () => {
    const row = await saved(ctx, "4.80");
    await published(ctx);
    await distributionRecords.remove(at(1), row);
    expect(await cashAt(2)).toEqual(["4.80"]);
    expect(await listWaiting(at(2))).toMatchObject([{ does: "delete", revision: 0 }]);
    const { releaseId } = await published(at(2), { at: at(60).now });
    expect([await cashAt(59), await cashAt(60)]).toEqual([["4.80"], []]);
    expect(await listInReleases(at(3), [releaseId])).toMatchObject([{ does: "delete" }]);
  });

  test("is shown side by side with what readers have, and put back as it was", async () => {
    const row = await saved(ctx, "4.80");
    await published(ctx);
    await saved(at(1), "4.20", row);
    const waiting = await listWaiting(at(1));
    expect(waiting).toMatchObject([
      {
        does: "change",
        name: plan,
        fields: [{ field: "cash", label: "equity:field.cash", codes: null, before: "4.80", after: "4.20" }],
      },
    ]);
    expect(await discardChanges(at(2), keysOf(waiting))).toEqual({ ok: true, value: null });
    expect((await distributionRecords.list(ctx)).map(({ cash }) => cash)).toEqual(["4.80"]);
    expect(await listWaiting(at(3))).toEqual([]);
  });

  test("that corrects what readers have is told on its page with what stood there before, from its second on", async () => {
    const row = await saved(ctx, "4.80");
    await published(ctx);
    await saved(at(1), "4.20", row);
    await published(at(2), { at: at(60).now, correction: { "zh-CN": "每股金额有误" } });
    const fixesAt = async (seconds: number) => (await readDividends({ ...at(seconds), lang: "en" }, null)).corrections;
    expect(await fixesAt(59)).toEqual([]);
    expect(await fixesAt(60)).toMatchObject([
      { words: "每股金额有误", wordsLang: "zh-CN", fields: [{ key: "cash", before: "4.80", after: "4.20" }] },
    ]);
    await saved(at(70), "4.60", { id: row.id, revision: 2 });
    expect(await fixesAt(80)).toMatchObject([{ fields: [{ before: "4.80", after: "4.20" }] }]);
  });

  test("of a person tells readers no telephone or e-mail that was corrected", async () => {
    const person = (phone: string, words: string) => ({
      ...readPerson(new FormData()),
      ...{ name: { "zh-CN": words }, phone },
    });
    const first = await persons.save(ctx, { id: null, revision: 0, values: person("+86 10 1", "王一") });
    if (!first.ok) throw new Error(first.code);
    await published(ctx);
    await persons.save(at(1), { ...first.value, values: person("+86 10 2", "王二") });
    await published(at(2), { correction: { "zh-CN": "姓名有误" } });
    const { corrections } = await showPeople(at(3));
    expect(corrections.map(({ fields }) => fields.map(({ key }) => key))).toEqual([["name"]]);
  });

  test("that a person has not seen as it is does not go out", async () => {
    const row = await saved(ctx, "4.80");
    const seen = keysOf(await listWaiting(ctx));
    await saved(ctx, "9.90", row);
    const wish = { changes: seen, releaseId: null, at: null, title: "", correction: null };
    expect(await publishChanges(ctx, wish)).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await discardChanges(ctx, seen)).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect(await cashAt(1)).toEqual([]);
  });

  test("needs a second person where the company asks for one, and goes out with that one's consent alone", async () => {
    await setSettings({ secondPerson: true });
    await saved(ctx, "4.80");
    const { releaseId, state } = await published(ctx);
    expect([state, await cashAt(10)]).toEqual(["waiting", []]);
    const seen = { askedAt: noon, at: noon };
    expect(await approveRelease(ctx, releaseId, seen)).toMatchObject({ ok: false, code: "approvalOwn" });
    const second = { ...at(20), actor: editor("admin") };
    expect(await approveRelease(second, releaseId, seen)).toMatchObject({ ok: true });
    expect([await cashAt(19), await cashAt(20)]).toEqual([[], ["4.80"]]);
  });

  test("does not go out alone where the rule was switched on meanwhile, nor with a release that has come out meanwhile", async () => {
    const row = await saved(ctx, "4.80");
    const { releaseId } = await published(ctx, { at: at(60).now });
    await saved(at(1), "4.20", row);
    const wish = { changes: keysOf(await listWaiting(ctx)), at: null, title: "", correction: null };
    const late = { ...at(59), dbClock: sql`${+at(61).now}` };
    const joining = await publishChanges(late, { ...wish, releaseId });
    expect(joining).toMatchObject({ ok: false, code: "changedMeanwhile" });
    await ctx.db
      .update(companies)
      .set({ settings: { secondPerson: true } })
      .where(eq(companies.companyId, ctx.company.id));
    expect(await publishChanges(at(70), { ...wish, releaseId: null })).toMatchObject({ ok: false });
    expect(await cashAt(100)).toEqual(["4.80"]);
  });

  test("is nothing to those of the staff who read no drafts", async () => {
    await saved(ctx, "4.80");
    const rowsFor = async (role: "viewer" | "editor") =>
      (await distributionRecords.list({ ...ctx, actor: editor(role) })).length;
    expect([await rowsFor("viewer"), await rowsFor("editor")]).toEqual([0, 1]);
  });

  test("of who waits is decided by two where publishing needs a second person", async () => {
    await setSettings({ secondPerson: true });
    expect(await saveWaitingKinds(ctx, [])).toMatchObject({ ok: false, code: "waitingKindsKept" });
    const every = ctx.registry.records.map(nameOfKind);
    expect(await saveWaitingKinds(ctx, every)).toEqual({ ok: true, value: null });
    await setSettings({ waitingRecords: [] });
    expect(await saveWaitingKinds(ctx, ["people"])).toEqual({ ok: true, value: null });
    const [row] = await ctx.db.select().from(companies).where(eq(companies.companyId, ctx.company.id));
    expect(row?.settings.waitingRecords).toEqual(["people"]);
  });

  test("of a person's name reaches the visits that name the person with it, and not before", async () => {
    const name = (words: string) => ({ ...readPerson(new FormData()), name: { "zh-CN": words } });
    const save = (of: Ctx, words: string, row: { id: string; revision: number } | null = null) =>
      persons.save(of, { id: row?.id ?? null, revision: row?.revision ?? 0, values: name(words) });
    const first = await save(ctx, "王一");
    if (!first.ok) throw new Error(first.code);
    await published(ctx);
    const receptionist = { name: { "zh-CN": "王一" }, post: { "zh-CN": "" }, contact: "", person: first.value.id };
    await openActivity(ctx, { receptionist });
    const named = async () =>
      (
        await ctx.db.all<{ name: string }>(sql`SELECT receptionist ->> '$.name."zh-CN"' AS name FROM activities
        WHERE company_id = ${ctx.company.id}`)
      )[0]?.name;
    await updateSettled(ctx.db, ctx.company.id, at(1).now);
    await save(at(2), "王二", first.value);
    expect(await named()).toBe("王一");
    await published(at(3));
    await updateSettled(ctx.db, ctx.company.id, at(4).now);
    expect(await named()).toBe("王二");
  });

  test("ends each copy of a page at the second at which it comes out", async () => {
    await saved(ctx, "4.80");
    await published(ctx, { at: at(60).now });
    forgetCompanies();
    const company = await findCompany({ env: ctx.env, registry: ctx.registry }, `${ctx.company.id}.test`, +noon);
    if (!company) throw new Error("no company");
    const boundaries: Date[] = [];
    contextOf({ ...ctx, company, boundaries });
    expect(boundaries).toEqual([at(60).now]);
  });

  test("of a kind that the company named is the readers' at once, unless an earlier change still waits", async () => {
    const row = await saved(ctx, "4.80");
    const free: Ctx = { ...ctx, company: { ...ctx.company, settings: { waitingRecords: [] } } };
    await saved(free, "4.20", row);
    expect(await cashAt(1)).toEqual([]);
    await published(free);
    const [changed] = await distributionRecords.list(free);
    if (!changed) throw new Error("nothing there");
    await saved(at(5, free), "4.60", changed);
    expect(await cashAt(6)).toEqual(["4.60"]);
  });
});

test("who sees a screen of records of which something is not out stands in the log, once in a quarter of an hour", async () => {
  const looks = async () =>
    (
      await ctx.db.all<{ actor: string; subject: string }>(
        sql`SELECT actor_id AS actor, subject_id AS subject FROM audit
          WHERE company_id = ${ctx.company.id} AND action = 'insiders.lookAtList' ORDER BY at, actor_id`,
      )
    ).map(({ actor, subject }) => `${actor} ${subject}`);
  const look = async (of: Ctx, records: { list: (ctx: Ctx) => Promise<unknown> } = distributionRecords) => {
    const looking = { ...of, waitingSeen: new Set<string>() };
    await records.list(looking);
    await noteSeen(looking);
  };
  await look(ctx);
  expect(await looks()).toEqual([]);
  await saved(ctx, "4.20");
  for (const moment of [ctx, at(60)]) await look(moment);
  await look(ctx, capitalRecords);
  await look({ ...ctx, actor: editor("viewer") });
  expect(await looks()).toEqual([`staff-${ctx.actor.kind === "staff" && ctx.actor.roles[0]} office/dividends`]);
  await published(ctx, { at: at(3_600).now });
  await look(at(1_800));
  await look(at(3_600));
  expect(await looks()).toHaveLength(2);
});

test("the list of a screen knows which of its records readers do not have yet: until their release is out, not longer", async () => {
  const waiting = (seconds: number) => listWaitingIds(at(seconds), "office/dividends");
  const { id } = await saved(ctx, "4.20");
  expect(await waiting(1)).toEqual([id]);
  expect(await listWaitingIds(at(1), "office/companyPeople")).toEqual([]);
  await published(at(1), { at: at(60).now, title: "Dividends" });
  expect(await waiting(59)).toEqual([id]);
  expect(await waiting(61)).toEqual([]);
});
