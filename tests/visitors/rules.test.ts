import { describe, expect, test } from "vitest";
import { codeFrom } from "~/features/visitors/rules";
import { readCode } from "~/shared/codes";
import { safePath } from "~/shared/safe-path";
import { sameText } from "~/shared/same-text";

describe("codes", () => {
  test("throws the uneven end of the random range away", () => {
    const drawn = [4_294_967_295, 4_294_000_000, 4_293_999_999];
    expect(codeFrom(() => drawn.shift() ?? 0)).toBe("999999");
    expect(codeFrom(() => 7)).toBe("000007");
  });

  test("reads full-width digits and spaces, and nothing else", () => {
    expect(readCode("１２３ ４５６")).toBe("123456");
    for (const text of ["12345", "1234567", "12345a", "", "１２３４５六"]) expect(readCode(text)).toBeNull();
  });

  test("compares whole texts", () => {
    expect([
      sameText("abc", "abc"),
      sameText("abc", "abd"),
      sameText("abc", "ab"),
      sameText("", ""),
      sameText("", "a"),
    ]).toEqual([true, false, false, true, false]);
  });
});

describe("the way back after sign-in", () => {
  test.each(["/ui/irh/homeIndex", "/ui/irh/office/visits?status=pending&lang=en"])("may be %s", (to) =>
    expect(safePath(to)).toBe(to),
  );

  test.each([
    "https://evil.test/ui/irh/",
    "//evil.test/ui/irh/",
    "/\\evil.test",
    "/ui/irh/\\evil",
    "/ui/irh/../../irh/x",
    "/irh/backHomeManage/x",
    "javascript:alert(1)",
    "/ui/irh/a\nb",
    "/ui/irhx",
    "/ui/irh//evil.test",
    "/ui/irh/.//evil.test/x",
    "/ui/irh/a/..//evil.test",
    `/ui/irh/${"a".repeat(500)}`,
    "",
    null,
  ])("is never %j", (to) => expect(safePath(to)).toBeNull());
});
