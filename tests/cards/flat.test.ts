import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { registry, ticks } from "~/areas.server";
import { showTalks } from "~/features/cards/meeting-requests/list.server";
import { TalkQuery } from "~/features/cards/meeting-requests/schemas";
import { showReceivers } from "~/features/cards/receivers/operations.server";
import { VisitorQuery } from "~/features/cards/schemas";
import type { Ctx } from "~/server/request/context.server";
import { sealRecord } from "~/server/sealing/sealed.server";
import { editor, testContext } from "../support/context";
import { figure } from "../support/full";
import { openCard } from "./card-world";

const rows = figure("ROWS", { push: 6_000, full: 100_000 });
const own = registry.ownData.find(({ name }) => name === "cards");
const person = { name: "林海", organisation: "", email: "flat@example.com", mobile: "" };

async function fill(ctx: Ctx, card: string, count: number) {
  const { sealed, sealedKey } = await sealRecord(ctx.env, ctx.company.id, person);
  await ctx.db.run(sql`INSERT INTO card_receivers (company_id, id, card_id, way, sealed, sealed_key, email_index, lang,
    created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(${count} AS INTEGER))
    SELECT ${ctx.company.id}, 'flat' || i, ${card}, 'qr', ${sealed}, ${sealedKey}, 'index' || i, 'zh-CN',
      ${ctx.now.getTime()} - i FROM n`);
  await ctx.db.run(sql`INSERT INTO card_talks (company_id, id, card_id, status, sealed, sealed_key, email_index, lang,
      wishes, starts_at, reason, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST(${count} AS INTEGER))
    SELECT ${ctx.company.id}, 'flat' || i, ${card}, (json_array('asked', 'confirmed', 'declined', 'done') ->> (i % 4)),
      ${sealed}, ${sealedKey}, 'index' || i, 'zh-CN', '[]', CASE
      WHEN i % 2 = 1 THEN 1800000 * (1000000 + i) END, 'r', ${ctx.now.getTime()} - i FROM n`);
}

test(`the lists and the minute's work of cards read as many rows of 120 visitors as of ${rows}`, async () => {
  const cost = async (companyId: string, count: number) => {
    const ctx = await testContext({ companyId, actor: editor("reception") });
    const card = await openCard(ctx);
    await fill(ctx, card, count);
    const list = (more: object = {}) => showReceivers(ctx, VisitorQuery.parse(more));
    const talks = (more: object = {}) => showTalks(ctx, { ...TalkQuery.parse(more), open: "" });
    const read: Record<string, () => Promise<unknown>> = {
      receivers: () => list(),
      ofCard: () => list({ card }),
      ofDays: () => list({ from: "2026-03-02", to: "2026-03-02" }),
      found: () => list({ q: "flat@example.com" }),
      talks: () => talks(),
      asked: () => talks({ status: "asked" }),
      talksOfCard: () => talks({ card, status: "confirmed" }),
      talksFound: () => talks({ q: "flat@example.com" }),
      own: async () => own?.show(ctx, { channel: "email", targetIndex: "index7" }),
      forget: async () => ticks["cards.forget"]?.(ctx),
    };
    const costs: Record<string, number> = {};
    for (const [name, run] of Object.entries(read)) {
      const before = ctx.meter.rowsRead;
      await run();
      costs[name] = ctx.meter.rowsRead - before;
    }
    return costs;
  };
  const [few, many] = [await cost("cardsfew", 120), await cost("cardsmany", rows)];
  console.log("rows read of cards", JSON.stringify([few, many]));
  for (const [name, read] of Object.entries(many)) expect([name, read <= (few[name] ?? 0) + 2]).toEqual([name, true]);
});
