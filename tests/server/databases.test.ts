import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { noon, testContext, testEnv } from "../support/context";
import { deliverAt, runMinute } from "../support/invocations";

const later = new Date(noon.getTime() + 120_000);
const done: MailTable = { "test.work": async () => ({ done: true }) as never };
const states = async (database: "DB" | "DB_1") =>
  (
    await systemDb(testEnv().databases[database] as D1Database)
      .select()
      .from(outbox)
  ).map(({ id, state }) => [id, state]);

test("rows of every database are swept, sent and counted: a company's own, and those that the central one has for it", async () => {
  const far = await testContext({ companyId: "far", database: "DB_1" });
  const near = await testContext({ companyId: "near" });
  const row = (id: string) => ({ id, kind: "test.work", subjectId: id, occasion: "1", now: noon });
  await outboxRow(far.db, "far", row("own"));
  await outboxRow(far.central, "far", row("account"));
  await outboxRow(near.db, "near", row("near"));
  const health = await exports.default.fetch(new Request("https://near.test/healthz"));
  expect(await health.json()).toMatchObject({ pendingOutboxRows: 3 });
  const hinted: string[] = [];
  const QUEUE = {
    sendBatch: async (messages: { body: { ids: string[] } }[]) =>
      void hinted.push(...messages.flatMap(({ body }) => body.ids)),
  } as never;
  const ticked: string[] = [];
  const tick = async (ctx: Ctx) => ticked.push(`${ctx.company.id} ${ctx.company.database}`);
  await runMinute(later, { tick }, { ...testEnv(), QUEUE });
  expect(ticked.sort()).toEqual(["far DB_1", "near DB"]);
  expect(hinted.sort()).toEqual(["account", "near", "own"]);
  await deliverAt(later, done, hinted);
  expect(await states("DB_1")).toEqual([["own", "sent"]]);
  expect((await states("DB")).sort()).toEqual([
    ["account", "sent"],
    ["near", "sent"],
  ]);
});
