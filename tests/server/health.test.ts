import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seedCompany } from "../support/context";

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
