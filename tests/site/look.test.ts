import { expect, test } from "vitest";
import { changeTheme, lookOf } from "~/features/site/operations/look.server";
import { Look } from "~/features/site/schemas";
import { findCompany } from "~/server/companies.server";
import { editor, testContext } from "../support/context";

test("a new colour is what the next request shows, under a new release, with the other settings kept", async () => {
  const ctx = await testContext({ actor: editor("editor") });
  await ctx.env.DB.exec(`UPDATE companies SET settings = '{"demonstration":true}' WHERE company_id = 'c1'`);
  const seen = () => findCompany(ctx.env.DB, "c1.test", Date.now());
  const before = await seen();
  expect(await changeTheme(ctx, { theme: "chinaRed", riseFall: "green-up" })).toMatchObject({ ok: true });
  const after = await seen();
  expect(after).toMatchObject({
    theme: "chinaRed",
    settings: { riseFall: "green-up", demonstration: true },
    release: (before?.release ?? 0) + 1,
  });
  if (after) expect(lookOf({ company: after })).toEqual({ theme: "chinaRed", riseFall: "green-up" });
  await changeTheme(ctx, { theme: "geekBlue", riseFall: "auto" });
  expect((await seen())?.settings).toEqual({ demonstration: true });
});

test("only the five colours of the spec can be chosen", () => {
  expect(Look.safeParse({ theme: "#0055cc" }).error?.issues[0]?.message).toBe("themeUnknown");
  expect(Look.parse({ theme: "autumnGold" })).toEqual({ theme: "autumnGold", riseFall: "auto" });
});
