import { expect, test } from "vitest";
import { addressWith } from "~/shared/addresses";

test("an address says what has a value, escaped and in that order, and is bare when nothing has", () => {
  expect(addressWith("/list", { q: "年报 & 1", year: 2026, type: "", after: null, before: undefined })).toBe(
    "/list?q=%E5%B9%B4%E6%8A%A5+%26+1&year=2026",
  );
  expect(addressWith("/list", { q: "", after: null })).toBe("/list");
});
