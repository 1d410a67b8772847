import { expect, test } from "vitest";
import { holdPassword, withHeldPassword } from "~/features/staff/sign-in/held-password.server";
import { noon, testContext } from "../support/context";

const wrongCode = [{ field: "code", code: "secondFactorWrong" }];
const typed = { password: "correct horse battery", code: "000000" };

test("a password typed beside a wrong code opens for the same link of the same company, for a quarter of an hour", async () => {
  const ctx = await testContext();
  const held = String(await holdPassword(ctx, "link", typed, wrongCode));
  expect(held).not.toContain("horse");
  const again = { held, code: "123456" };
  const after = (minutes: number) => ({ ...ctx, now: new Date(noon.getTime() + minutes * 60_000) });
  expect(await withHeldPassword(after(14), "link", again)).toEqual({ password: typed.password, code: "123456" });
  const alone = { code: "123456" };
  expect(await withHeldPassword(after(16), "link", again)).toEqual(alone);
  expect(await withHeldPassword(ctx, "another link", again)).toEqual(alone);
  expect(await withHeldPassword(await testContext({ companyId: "c2" }), "link", again)).toEqual(alone);
  expect(await withHeldPassword(ctx, "link", { ...again, held: "x" })).toEqual(alone);
});

test("is not held where the password itself may be wrong", async () => {
  const faults = [{ field: "password", code: "passwordShort" }, ...wrongCode];
  expect(await holdPassword(await testContext(), "link", typed, faults)).toBeNull();
});
