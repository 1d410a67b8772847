import { expect, test } from "vitest";
import { dispositionOf } from "~/server/files/disposition";

test.each([
  ["report.pdf", "report.pdf", "report.pdf"],
  ["2025年年报.pdf", "2025_.pdf", "2025%E5%B9%B4%E5%B9%B4%E6%8A%A5.pdf"],
  ['it\'s "50%" (a).pdf', "it's _50__ (a).pdf", "it%27s%20%2250%25%22%20%28a%29.pdf"],
  ["a\r\nSet-Cookie: x=1.pdf", "a_Set-Cookie: x=1.pdf", "a%0D%0ASet-Cookie%3A%20x%3D1.pdf"],
])("a file called %j has a name for every program and its own in full", (name, plain, whole) =>
  expect(dispositionOf(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${whole}`),
);

test("a file that opens in the browser has its name too", () =>
  expect(dispositionOf("a.pdf", "inline")).toBe("inline; filename=\"a.pdf\"; filename*=UTF-8''a.pdf"));
