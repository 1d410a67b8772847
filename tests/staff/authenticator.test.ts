import { expect, test } from "vitest";
import { addressFor, areDigitsOf, keyOf } from "~/features/staff/second-factor/codes.server";

test("digits of RFC 6238 count for half a minute before and after their own", async () => {
  const secret = "12345678901234567890";
  expect(keyOf(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const at = (seconds: number) => areDigitsOf(secret, "287082", new Date(seconds * 1_000));
  expect(await Promise.all([0, 30, 59, 89, 90].map(at))).toEqual([true, true, true, true, false]);
  expect(await areDigitsOf(secret, "287083", new Date(59_000))).toBe(false);
  expect(addressFor(secret, "示例 股份", "li@x.com")).toBe(
    "otpauth://totp/%E7%A4%BA%E4%BE%8B%20%E8%82%A1%E4%BB%BD:li%40x.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E7%A4%BA%E4%BE%8B%20%E8%82%A1%E4%BB%BD",
  );
});
