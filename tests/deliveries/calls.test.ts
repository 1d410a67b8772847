import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { makeKey } from "~/features/deliveries/operations/keys.server";
import { listKeys } from "~/features/deliveries/queries.server";
import { closeInstant } from "~/features/stock/rules";
import { beijingDay } from "~/shared/dates";
import { type Actor, furnish, staffOf } from "../staff/matrix/world";
import { listSecurity, tradingDays } from "../stock/stock-world";
import { editor, seedCompany, testContext } from "../support/context";

const path = "/irh/dataDelivery/postFigures";
let key: string;
let admin: Actor;

beforeAll(async () => {
  await furnish("c1");
  await seedCompany("c2");
  admin = (await staffOf("c1")).find(({ role }) => role === "admin") as Actor;
  const ctx = await testContext({ actor: editor("admin"), now: new Date() });
  await listSecurity(ctx, { id: "own", code: "600519.SH" });
  const made = await makeKey(ctx, { name: "vendor" });
  if (!made.ok) throw new Error(made.code);
  key = made.value.key;
});

/** The last trading day that has closed. */
function lastDay(): string {
  const [before, last] = tradingDays(2, beijingDay(new Date())).map(({ day }) => day) as [string, string];
  return closeInstant("A", last) < new Date() ? last : before;
}
const body = (more: object = {}) => ({
  kind: "prices",
  security: "600519.SH",
  rows: [{ day: lastDay(), close: "10.30", open: "10.30", high: "10.40", low: "10.20" }],
  ...more,
});
const send = (headers: Record<string, string>, posted: object | string = body(), at = path, host = "c1") =>
  exports.default.fetch(
    new Request(`https://${host}.test${at}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof posted === "string" ? posted : JSON.stringify(posted),
    }),
  );
const bearer = () => ({ Authorization: `Bearer ${key}` });
const statusAndCode = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

describe("the call that takes figures", () => {
  test("asks for a key of the company, and a person's session is none", async () => {
    expect(await statusAndCode(await send({}))).toEqual([401, "dataKeyUnknown"]);
    expect(await statusAndCode(await send({ Authorization: "Bearer irh_nonsense" }))).toEqual([401, "dataKeyUnknown"]);
    expect(await statusAndCode(await send({ Cookie: admin.cookie }))).toEqual([403, "forbidden"]);
    expect(await statusAndCode(await send(bearer(), body(), path, "c2"))).toEqual([401, "dataKeyUnknown"]);
  });

  test("takes rows and notes when the key was used", async () => {
    const answer = await send(bearer());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ok: true, value: { rows: 1, stored: 1, same: 0, state: "public" } },
    ]);
    const ctx = await testContext({});
    expect((await listKeys(ctx.db, "c1"))[0]).toMatchObject({ usedAt: expect.any(Date), lastRefusal: null });
  });

  test("tells each row that is wrong, and lists the doubts of rows that are not", async () => {
    const wrong = await send(bearer(), body({ rows: [{ day: "2026-02-30", close: 10.3 }] }));
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      {
        code: "invalid",
        issues: [
          { field: "rows.0.day", code: "dayFormat" },
          { field: "rows.0.close", code: "fieldWrong" },
        ],
      },
    ]);
    const doubtful = await send(bearer(), body({ rows: [{ day: lastDay(), close: "10.35" }] }));
    expect([doubtful.status, await doubtful.json()]).toMatchObject([
      422,
      {
        code: "deliveryDoubtful",
        facts: { count: 1, doubts: [{ row: 1, code: "storedDiffers", posted: "10.35", known: "10.30" }] },
      },
    ]);
  });

  test("reads no more than a megabyte", async () => {
    const large = JSON.stringify({ ...body(), filler: "x".repeat(1_048_576) });
    expect(await statusAndCode(await send(bearer(), large))).toEqual([413, "bodyTooLarge"]);
  });
});

test("a key opens no other call, and no page of a site that is not public yet", async () => {
  expect(await statusAndCode(await send(bearer(), {}, "/irh/investorCommunicate/saveSubCenterMenuInfo"))).toEqual([
    403,
    "forbidden",
  ]);
  const ctx = await testContext({ companyId: "unopened", actor: editor("admin"), now: new Date() });
  await ctx.db.run("UPDATE companies SET live_at = NULL WHERE company_id = 'unopened'");
  const made = await makeKey(ctx, { name: "vendor" });
  const own = { Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
  const at = (address: string) =>
    exports.default.fetch(new Request(`https://unopened.test${address}`, { headers: own }));
  expect((await at("/openapi.json")).status).toBe(503);
  expect(await statusAndCode(await send(own, {}, "/irh/indexHomeSearch/noticeIndex", "unopened"))).toEqual([
    503,
    "notLive",
  ]);
  expect(await statusAndCode(await send(own, body(), path, "unopened"))).toEqual([409, "securityUnknown"]);
});
