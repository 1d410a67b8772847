import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { systemDb } from "~/server/database/db.server";
import { companyTicks, cronRuns, outbox, restoreMarks } from "~/server/database/tables.server";
import { seedCompany, testEnv } from "../support/context";

const ask = (path: string) => exports.default.fetch(new Request(`https://c1.test${path}`));
const health = async () => {
  const answer = await ask("/healthz");
  return [answer.status, ((await answer.json()) as { ok: boolean }).ok];
};

test("it is not well before there is a company, and from then on its site answers at once", async () => {
  expect(await health()).toEqual([503, false]);
  expect((await ask("/robots.txt")).status).toBe(421);
  await seedCompany("c1");
  expect(await health()).toEqual([200, true]);
  expect((await ask("/robots.txt")).status).toBe(200);
});

test("it is not well when the clock has stood still for more than three minutes, and tells what fails by numbers alone", async () => {
  const db = systemDb(testEnv().DB);
  await seedCompany("c1");
  const began = Date.now();
  const ago = (minutes: number) => new Date(began - minutes * 60_000);
  const row = { companyId: "c1", kind: "test", occasion: "1", createdAt: ago(60) };
  const rows = ["failed", "failed", "unknown", "sent"] as const;
  await db.insert(outbox).values(rows.map((state, n) => ({ ...row, id: `h${n}`, subjectId: `h${n}`, state })));
  const old = { ...row, id: "old", subjectId: "old", state: "failed" as const, createdAt: ago(31 * 24 * 60) };
  await db
    .insert(outbox)
    .values([
      old,
      ...["restored", "restoredSent"].map((reason) => ({ ...old, id: reason, subjectId: reason, reason })),
    ]);
  await db.insert(restoreMarks).values({ name: "database", mark: ago(2).getTime() });
  await db.insert(companyTicks).values([
    { companyId: "c1", at: ago(1) },
    { companyId: "c2", at: ago(1), failingSince: ago(5) },
    { companyId: "c3", at: ago(9) },
  ]);
  await db.insert(cronRuns).values({ name: "minute", at: ago(2), finishedAt: ago(2) });
  const report = async () => (await ask("/healthz")).json();
  expect(await report()).toMatchObject({
    ok: true,
    cronLate: false,
    pendingOutboxRows: 0,
    failedOutboxRows: 2,
    unknownOutboxRows: 1,
    heldOutboxRows: 2,
    lastRestoreCheck: ago(2).toISOString(),
    failingCompanies: 2,
  });
  await db.update(cronRuns).set({ at: ago(4), finishedAt: ago(4) });
  expect(await health()).toEqual([503, false]);
  expect(await report()).toMatchObject({ cronLate: true });
  await db.update(cronRuns).set({ at: ago(0) });
  expect(await health()).toEqual([200, true]);
  await db.delete(outbox);
});
