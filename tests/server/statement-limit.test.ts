import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { invocation } from "../../scripts/local/statement-limit.mjs";
import { testContext, testEnv } from "../support/context";
import { replicated } from "../support/replicated";

const d1 = () => testEnv().DB;
const one = () => d1().prepare("SELECT 1 AS one");
const limit = /Too many API requests/;

test("each statement counts, alone and of a batch, however it is asked, and those of another invocation do not", async () => {
  const spent = { statements: 0, most: 1_000 };
  await invocation(async () => {
    await one().all();
    await one().first();
    await one().first("one");
    await one().raw();
    await one().run();
    await one().bind().run();
    await d1().batch([one(), one(), one()]);
    await invocation(() => one().all());
    const { db } = await testContext();
    await db.batch([db.run("SELECT company_id FROM companies"), db.run("SELECT company_id FROM companies")]);
  }, spent);
  expect(spent.statements).toBe(13);
});

test("the statement beyond the limit is refused before it does anything, and the next invocation begins anew", async () => {
  await testContext();
  const release = () => d1().prepare("SELECT release FROM companies WHERE company_id = 'c1'").first<number>("release");
  const raise = () => d1().prepare("UPDATE companies SET release = release + 1 WHERE company_id = 'c1'");
  const before = (await release()) ?? 0;
  const run = invocation(async () => {
    for (let n = 0; n < 10; n++) await d1().batch(Array.from({ length: 100 }, one));
    await raise().run();
  });
  await expect(run).rejects.toThrow(limit);
  const whole = invocation(async () => {
    await d1().batch(Array.from({ length: 999 }, one));
    await d1().batch([raise(), raise()]);
  });
  await expect(whole).rejects.toThrow(limit);
  expect(await release()).toBe(before);
  await invocation(() => raise().run());
  expect(await release()).toBe(before + 1);
});

test("a request through the Worker's door is an invocation", async () => {
  await testContext();
  const many = { statements: 0, most: 0 };
  const direct = invocation(() => one().run(), many);
  await expect(direct).rejects.toThrow(limit);
  const answer = await exports.default.fetch(new Request("https://c1.test/healthz"));
  expect(answer.status).toBe(200);
});

test("what a copy near a reader does to hear of writes is spent by nobody", async () => {
  await testContext();
  const [itself, copy] = Object.values(testEnv().databases) as [D1Database, D1Database];
  for (const d1 of [itself, copy]) await d1.exec("CREATE TABLE told (n INTEGER)");
  const { binding } = replicated(itself, copy, { now: () => 0, arrival: () => 0, behind: () => {} });
  for (let n = 0; n < 20; n++) await binding.prepare("INSERT INTO told (n) VALUES (?)").bind(n).run();
  const spent = { statements: 0, most: 1 };
  const near = binding.withSession("first-unconstrained").prepare("SELECT count(*) AS n FROM told").bind();
  const { results } = await invocation(() => near.all(), spent);
  expect(results).toEqual([{ n: 20 }]);
  expect(spent.statements).toBe(1);
  for (const d1 of [itself, copy]) await d1.exec("DROP TABLE told");
});
