import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { nameOfKind, tableOf } from "~/records/changes/kinds.server";
import { listWaiting } from "~/records/changes/list.server";
import { discardChanges, publishChanges } from "~/records/changes/operations.server";
import { published } from "~/records/changes/published.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";
import { furnished } from "./furnished";

const kinds = registry.records.map(nameOfKind);
/** Their key names another thing, which each furnished one brings anew or has none of. */
const keyedByOthers = ["esg_ratings", "recommendations"];
const unique = registry.records.filter(
  (kind) =>
    getTableConfig(tableOf(kind)).indexes.some(({ config }) => config.unique) &&
    !keyedByOthers.includes(nameOfKind(kind)),
);

async function waitingContext(companyId: string): Promise<Ctx> {
  const ctx = await testContext({ companyId, actor: editor("editor"), now: new Date() });
  ctx.company = { ...ctx.company, settings: { waitingRecords: kinds } };
  return ctx;
}
const keys = async (ctx: Ctx) =>
  (await listWaiting(ctx)).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
const publishAll = async (ctx: Ctx) =>
  publishChanges(ctx, { changes: await keys(ctx), releaseId: null, at: null, title: "", correction: null });

test.each(unique.map((kind) => nameOfKind(kind)))(
  "%s: another record of the same key is entered once readers no longer have the deleted one",
  async (name) => {
    const ctx = await waitingContext(`key${name.replaceAll("_", "")}`);
    const { save, records } = furnished[name] ?? {};
    if (!save || !records) throw new Error(`${name} is not furnished`);
    const removeAll = async (of: typeof records) => {
      for (const row of await of.list(ctx)) expect(await of.remove(ctx, row)).toEqual({ ok: true, value: null });
    };
    expect(await save(ctx, "Far Hills")).toMatchObject({ ok: true });
    await publishAll(ctx);
    if (name === "esg_agencies") await removeAll(furnished.esg_ratings?.records as typeof records);
    await removeAll(records);
    expect(await save(ctx, "Far Hills")).toMatchObject({ ok: false, code: "recordStillPublic" });
    await discardChanges(ctx, await keys(ctx));
    expect(await records.list(ctx)).not.toEqual([]);
    if (name === "esg_agencies") await removeAll(furnished.esg_ratings?.records as typeof records);
    await removeAll(records);
    const deletion = await publishAll(ctx);
    if (!deletion.ok) throw new Error(deletion.code);
    expect(await save(ctx, "Far Hills")).toMatchObject({ ok: true });
    const rollBack = () => rollBackRelease(ctx, deletion.value.releaseId);
    const its = registry.records.find((kind) => nameOfKind(kind) === name) as RecordKind;
    const shown = async () => (await ctx.db.select().from(published(tableOf(its), ctx))).length;
    expect([await rollBack(), await shown()]).toMatchObject([{ ok: false, code: "recordReplaced" }, 0]);
    await publishAll(ctx);
    const out = await shown();
    expect([await rollBack(), await shown()]).toMatchObject([{ ok: false, code: "recordReplaced" }, out]);
    if (name === "esg_agencies") await removeAll(furnished.esg_ratings?.records as typeof records);
    await removeAll(records);
    expect([await rollBack(), await shown()]).toMatchObject([{ ok: false, code: "recordReplaced" }, out]);
    await publishAll(ctx);
    expect([await rollBack(), await shown()]).toMatchObject([{ ok: true }, out]);
  },
);

test("an import refuses a line of the same key too, and keeps nothing of the file", async () => {
  const ctx = await waitingContext("keyimport");
  const { save, records } = furnished.distributions ?? {};
  await save?.(ctx, "Far Hills");
  await publishAll(ctx);
  for (const row of (await records?.list(ctx)) ?? []) await records?.remove(ctx, row);
  const lines = ["报告期,现金分红-现金分红比例,方案进度", "2025-12-31,3.6,预案", "2024-12-31,3.6,预案"];
  const file = new File([bytesOf(lines) as BlobPart], "d.csv");
  const received = await distributionImport.receive(ctx, file, { own: true });
  if (!received.ok) throw new Error(received.code);
  const { fingerprint } = received.value;
  const requested = { fileId: received.value.file.id, own: true, fingerprint };
  expect(await distributionImport.confirm(ctx, requested)).toMatchObject({ ok: false, code: "recordStillPublic" });
  expect(await records?.list(ctx)).toEqual([]);
});
