import { expect, test } from "vitest";
import { totp } from "../../scripts/local/totp.ts";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [2_000_000_000, "279037"],
])("the code of RFC 6238 at %i s is %s", (seconds, code) => {
  expect(totp("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1_000)).toBe(code);
});
