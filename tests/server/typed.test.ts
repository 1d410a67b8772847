import { expect, test } from "vitest";
import { openTyped, sealTyped } from "~/server/sealing/typed.server";
import { editor, testContext } from "../support/context";

test("what staff look for a person by stands in an address for nobody but them and their company to read", async () => {
  const mine = await testContext({ actor: editor("reception") });
  const text = "wang@example.com 王伟";
  const inAddress = await sealTyped(mine, text);
  expect(inAddress).not.toContain("wang");
  expect(await openTyped(mine, inAddress)).toBe(text);
  for (const other of [
    await testContext({ actor: editor("admin") }),
    await testContext({ companyId: "c2", actor: editor("reception") }),
  ])
    expect(await openTyped(other, inAddress)).toBe("");
});

test("an address that was never sealed looks for nothing", async () => {
  const ctx = await testContext({ actor: editor("reception") });
  const sealed = await sealTyped(ctx, "王伟");
  expect(await sealTyped(ctx, "")).toBe("");
  for (const inAddress of ["", "wang@example.com", "~", "k1.x~y", `${sealed}x`, sealed.slice(0, -4)])
    expect([inAddress, await openTyped(ctx, inAddress)]).toEqual([inAddress, ""]);
});
