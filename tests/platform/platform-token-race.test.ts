import { beforeAll, expect, test } from "vitest";
import { secretRow } from "~/features/platform/operations/company-secrets.server";
import { exchangeToken } from "~/features/platform/operations/platform-token.server";
import { insertSecret } from "~/features/platform/queries/company-secrets.server";
import type { Ctx } from "~/server/request/context.server";
import { seedStaff } from "../staff/people";
import { testContext, testEnv } from "../support/context";
import { issuer, sharedSecret, tokenFor } from "./platform-tokens";

const audience = "https://c1.test";
const arriving = new Request("https://c1.test/ui/irh/homeIndex");

/** The same context whose next batch waits until `first` is done. */
function pausing(ctx: Ctx, first: () => Promise<unknown>): Ctx {
  const db = new Proxy(ctx.central, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== "function") return value;
      if (name !== "batch") return value.bind(target);
      return async (...given: unknown[]) => {
        await first();
        return Reflect.apply(value, target, given);
      };
    },
  });
  return { ...ctx, central: db };
}

async function platform(): Promise<Ctx> {
  const ctx = await testContext();
  await insertSecret(ctx.db, await secretRow(ctx, "platform", sharedSecret));
  return {
    ...ctx,
    company: { ...ctx.company, settings: { platform: { issuer, audience, keys: { kind: "secret" } } } },
  };
}

const sessions = async () =>
  (await testEnv().DB.prepare("SELECT count(*) AS n FROM sessions WHERE user_id = 'leaver'").first<{ n: number }>())?.n;

beforeAll(async () => {
  await testContext();
  await seedStaff({ email: "leaver@c1.test", companyId: "c1", userId: "leaver", role: "viewer" });
});

test("a person who is removed between the check of the token and the session gets none, and would have got one", async () => {
  const ctx = await platform();
  const token = () => tokenFor("leaver@c1.test", audience, { now: ctx.now.getTime() });
  const nothing = () => Promise.resolve();
  expect(await exchangeToken(pausing(ctx, nothing), arriving, [await token()])).toMatchObject({ ok: true });
  expect(await sessions()).toBe(1);
  const remove = () =>
    testEnv().DB.prepare("UPDATE staff SET removed_at = 1 WHERE company_id = 'c1' AND user_id = 'leaver'").run();
  expect(await exchangeToken(pausing(ctx, remove), arriving, [await token()])).toMatchObject({
    ok: false,
    code: "platformNoAccess",
  });
  expect(await sessions()).toBe(1);
});
