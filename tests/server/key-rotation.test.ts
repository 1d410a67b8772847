import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { openFactor } from "~/features/staff/second-factor/sealed-factor.server";
import type { Ctx } from "~/server/request/context.server";
import { countOldSeals, rotateSeals } from "~/server/sealing/key-rotation.server";
import { openRecord, rewrapKey, type Sealed, sealRecord } from "~/server/sealing/sealed.server";
import { listSealedKeys, updateSealedKeys } from "~/server/sealing/sealed-keys.server";
import { issueRecoveryCodes, seedStaff } from "../staff/people";
import { testContext, testEnv } from "../support/context";

const key = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
const rings = { old: { k1: key(7) }, both: { k1: key(7), k2: key(8) }, new: { k2: key(8) } };
const ringed = (ctx: Ctx, ring: keyof typeof rings): Ctx => ({ ...ctx, env: { ...testEnv(), SEAL_KEYS: rings[ring] } });

let companies = 0;
const company = () => testContext({ companyId: `ring-${++companies}` });

async function subscriber(ctx: Ctx, email: string): Promise<string> {
  const id = ctx.newId();
  const { sealed, sealedKey } = await sealRecord(ctx.env, ctx.company.id, { email });
  await env.DB.prepare(
    `INSERT INTO subscribers (company_id, id, email_index, sealed, sealed_key, lang, state, created_at) VALUES (?, ?, ?, ?, ?, 'en', 'confirmed', 0)`,
  )
    .bind(ctx.company.id, id, id, sealed, sealedKey)
    .run();
  return id;
}
const rowOf = async (id: string) =>
  (await env.DB.prepare("SELECT sealed, sealed_key AS sealedKey FROM subscribers WHERE id = ?").bind(id).first<{
    sealed: string | null;
    sealedKey: string | null;
  }>()) ?? { sealed: null, sealedKey: null };
const opened = async (ctx: Ctx, id: string) => openRecord<{ email: string }>(ctx.env, ctx.company.id, await rowOf(id));
const rewrite = async (ctx: Ctx, id: string, email: string) => {
  const { sealed, sealedKey } = await sealRecord(ctx.env, ctx.company.id, { email });
  await env.DB.prepare("UPDATE subscribers SET sealed = ?, sealed_key = ? WHERE id = ?")
    .bind(sealed, sealedKey, id)
    .run();
};
const erase = (id: string) =>
  env.DB.prepare("UPDATE subscribers SET sealed = NULL, sealed_key = NULL WHERE id = ?").bind(id).run();

describe("a new seal key", () => {
  test("reaches every table that keeps sealed fields", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%sealed_key%' ORDER BY name",
    ).all<{ name: string }>();
    expect(results.map(({ name }) => name)).toEqual(registry.sealedTables.map(([name]) => name).sort());
  });

  test("takes over a part each minute, until the old one can go and everything still opens", async () => {
    const ctx = await company();
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await subscriber(ringed(ctx, "old"), `p${n}@example.com`));
    const erased = await subscriber(ringed(ctx, "old"), "gone@example.com");
    await erase(erased);
    const during = ringed(ctx, "both");
    const sealed = (await rowOf(ids[0] ?? "")).sealed;
    expect(await countOldSeals(during)).toBe(5);
    expect(await rotateSeals(during, 2)).toEqual({ changed: 2 });
    expect(await countOldSeals(during)).toBe(3);
    ids.push(await subscriber(during, "p5@example.com"));
    expect(await rotateSeals(during)).toEqual({ changed: 3 });
    expect(await rotateSeals(during)).toEqual({ changed: 0 });
    expect(await countOldSeals(during)).toBe(0);
    for (const [n, id] of ids.entries())
      expect(await opened(ringed(ctx, "new"), id)).toEqual({ email: `p${n}@example.com` });
    expect((await rowOf(ids[0] ?? "")).sealed).toBe(sealed);
    expect(await rowOf(erased)).toEqual({ sealed: null, sealedKey: null });
  });

  test("changes no record of another company, and nothing at all while it is the only key", async () => {
    const [one, two] = [await company(), await company()];
    const id = await subscriber(ringed(two, "old"), "two@example.com");
    expect(await rotateSeals(ringed(one, "both"))).toEqual({ changed: 0 });
    expect(await rotateSeals(ringed(two, "old"))).toEqual({ changed: 0 });
    expect(await countOldSeals(ringed(two, "both"))).toBe(1);
    expect(await opened(ringed(two, "old"), id)).toEqual({ email: "two@example.com" });
  });

  test("takes over the second factors of whoever works for the company, and of nobody else", async () => {
    const ctx = await company();
    const userId = `works-at-${ctx.company.id}`;
    await seedStaff({ userId, email: `${userId}@example.com`, companyId: ctx.company.id });
    const codes = await issueRecoveryCodes(userId);
    const elsewhere = ringed(await company(), "both");
    expect([await countOldSeals(elsewhere), await rotateSeals(elsewhere)]).toEqual([0, { changed: 0 }]);
    const during = ringed(ctx, "both");
    expect(await countOldSeals(during)).toBe(1);
    expect(await rotateSeals(during)).toEqual({ changed: 1 });
    expect(await countOldSeals(during)).toBe(0);
    const row = await env.DB.prepare("SELECT sealed, sealed_key AS sealedKey FROM second_factors WHERE user_id = ?")
      .bind(userId)
      .first<Sealed>();
    expect(
      (await openFactor({ SEAL_KEYS: rings.new }, userId, row ?? { sealed: null, sealedKey: null })).codes,
    ).toEqual(codes);
  });

  test("leaves a record that does not open as it is, says so without a word of it, and goes on with the others", async () => {
    const ctx = await company();
    const [broken, sound] = [
      await subscriber(ringed(ctx, "old"), "a@example.com"),
      await subscriber(ringed(ctx, "old"), "b@example.com"),
    ];
    await env.DB.prepare("UPDATE subscribers SET sealed_key = 'k1.AAAA.AAAA' WHERE id = ?").bind(broken).run();
    const logged: unknown[] = [];
    const during = {
      ...ringed(ctx, "both"),
      log: (event: string, fields?: object) => void logged.push({ event, ...fields }),
    };
    expect(await rotateSeals(during)).toEqual({ changed: 1 });
    expect(logged).toEqual([{ event: "seal.doesNotOpen", table: "subscribers", rows: 1 }]);
    expect((await rowOf(broken)).sealedKey).toBe("k1.AAAA.AAAA");
    expect(await opened(ringed(ctx, "new"), sound)).toEqual({ email: "b@example.com" });
  });
});

describe("what is written or erased between the reading and the writing of a rotation", () => {
  type Change = { row: number; sealedKey: string; wrapped: string };
  const guarded = (ctx: Ctx, changes: Change[]) =>
    updateSealedKeys(ctx.db, ctx.company.id, ["subscribers", "company_id"], changes);
  /** The same without the question whether the old wrapping still stands. */
  const unguarded = async (_: Ctx, changes: Change[]) => {
    for (const { row, wrapped } of changes)
      await env.DB.prepare("UPDATE subscribers SET sealed_key = ? WHERE rowid = ?").bind(wrapped, row).run();
    return [];
  };

  async function race(write: (ctx: Ctx, changes: Change[]) => Promise<unknown[]>) {
    const ctx = await company();
    const during = ringed(ctx, "both");
    const [rewritten, erased, quiet] = [
      await subscriber(ringed(ctx, "old"), "before@example.com"),
      await subscriber(ringed(ctx, "old"), "gone@example.com"),
      await subscriber(ringed(ctx, "old"), "quiet@example.com"),
    ];
    const found = await listSealedKeys(during.db, ctx.company.id, ["subscribers", "company_id"], ["k1"], 10);
    const changes = await Promise.all(
      found.map(async (row) => ({ ...row, wrapped: await rewrapKey(during.env, ctx.company.id, row.sealedKey) })),
    );
    await rewrite(during, rewritten, "after@example.com");
    await erase(erased);
    await write(during, changes);
    await rotateSeals(during);
    const after = ringed(ctx, "new");
    return {
      rewritten: await opened(after, rewritten).catch(() => "does not open"),
      erased: (await rowOf(erased)).sealedKey,
      quiet: await opened(after, quiet),
    };
  }

  test("stays as that wrote it", async () => {
    expect(await race(guarded)).toEqual({
      rewritten: { email: "after@example.com" },
      erased: null,
      quiet: { email: "quiet@example.com" },
    });
  });

  test("would be lost, and an erased key would come back, without the condition: the control", async () => {
    const { rewritten, erased } = await race(unguarded);
    expect(rewritten).toBe("does not open");
    expect(erased).toMatch(/^k2\./);
  });
});
