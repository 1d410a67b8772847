import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { registry, ticks } from "~/areas.server";
import { latestReads, showBoard } from "~/features/messages/board/show.server";
import { countWaiting } from "~/features/messages/columns/messages-queries.server";
import { listForStaff } from "~/features/messages/handling/list.server";
import type { Ctx } from "~/server/request/context.server";
import { sealRecord } from "~/server/sealing/sealed.server";
import { editor, testContext } from "../support/context";
import { figure } from "../support/full";
import { openColumn } from "./board-world";

const rows = figure("ROWS", { push: 6_000, full: 100_000 });

const own = registry.ownData.find(({ name }) => name === "messages");

/** Messages of all states, one in five of each, from one number to another. */
async function fill(ctx: Ctx, column: string, from: number, to: number) {
  const { sealed, sealedKey } = await sealRecord(ctx.env, ctx.company.id, {
    ...{ name: "林海", organisation: "", email: "flat@example.com", mobile: "", content: "内容", answers: [] },
  });
  const words = JSON.stringify({ "zh-CN": "问" });
  await ctx.db.run(sql`INSERT INTO messages (company_id, id, number, column_id, status, sealed, sealed_key, email_index,
      length, lang, proved, due_on, answer, reason, public_question, public_answer, published_at, created_at,
      decided_at, keep_days, idempotency_key)
    WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
    SELECT ${ctx.company.id}, 'flat' || i, 'N' || i, ${column},
      (json_array('received', 'working', 'answered', 'published', 'rejected') ->> (i % 5)), ${sealed}, ${sealedKey},
      'index' || i, 2, 'zh-CN', 0, '2026-04-' || substr('0' || (1 + i % 28), -2), 'a', 'r', ${words}, ${words},
      ${ctx.now.getTime()} - i, ${ctx.now.getTime()} - i * 1000, ${ctx.now.getTime()}, 730, 'key' || i FROM n`);
}

test(`lists, board, counts and the minute's work read as many rows of 120 messages as of ${rows}`, async () => {
  const cost = async (companyId: string, count: number) => {
    const ctx = await testContext({ companyId, actor: editor("reception") });
    const column = await openColumn(ctx);
    for (let from = 1; from <= count; from += 10_000) await fill(ctx, column, from, Math.min(count, from + 9_999));
    const read: Record<string, () => Promise<unknown>> = {
      waiting: () => listForStaff(ctx, { view: "waiting", sort: "due" }, 10),
      written: () => listForStaff(ctx, { view: "waiting", sort: "-created" }, 10),
      answered: () => listForStaff(ctx, { view: "answered", sort: "-created" }, 10),
      all: () => listForStaff(ctx, { view: "all", sort: "created" }, 10),
      column: () => listForStaff(ctx, { view: "all", column, sort: "-created" }, 10),
      apart: () => listForStaff(ctx, { view: "apart", sort: "-created" }, 10),
      number: () => listForStaff(ctx, { view: "all", sort: "-created", q: "writer@example.com" }, 10),
      own: async () => own?.show(ctx, { channel: "email", targetIndex: "index7" }),
      board: () => showBoard(ctx, { column: null, after: null }),
      block: async () => latestReads(ctx).rows,
      count: () => countWaiting(ctx.db, companyId, "2026-03-02", 20),
      forget: async () => ticks["messages.forget"]?.(ctx),
      remind: async () => ticks["messages.remind"]?.(ctx),
    };
    const costs: Record<string, number> = {};
    for (const [name, run] of Object.entries(read)) {
      const before = ctx.meter.rowsRead;
      await run();
      costs[name] = ctx.meter.rowsRead - before;
    }
    return costs;
  };
  const [few, many] = [await cost("flatfew", 120), await cost("flatmany", rows)];
  console.log("rows read of messages", JSON.stringify([few, many]));
  for (const [name, read] of Object.entries(many)) expect([name, read <= (few[name] ?? 0) + 2]).toEqual([name, true]);
});
