import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DocumentType, isDocument, plainDocument } from "~/features/appointments/registrations/documents";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** The digit by which the weighted sum of all eighteen leaves 1 when divided by 11. */
function withCheck(seventeen: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(seventeen[at]), 0);
  for (const last of "0123456789X") if ((sum + (last === "X" ? 10 : Number(last))) % 11 === 1) return seventeen + last;
  throw new Error("no digit fits");
}

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(""));
const birth = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2026-11-29T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll("-", ""));
const noDate = fc.constantFrom("19490230", "20231301", "20010029", "19000229", "20260431", "18991231");
const region = fc.constantFrom("11", "31", "44", "54", "65", "71", "81", "82", "83");
const citizen = (of: fc.Arbitrary<string>, born = birth) =>
  fc.tuple(of, digits(4), born, digits(3)).map((parts) => withCheck(parts.join("")));
const country = fc.constantFrom("USA", "GBR", "JPN", "KOR", "SGP");
const right: Record<DocumentType, fc.Arbitrary<string>> = {
  residentId: citizen(region),
  passport: fc.tuple(fc.constantFrom("E", "G", "EA", "5"), digits(8)).map((parts) => parts.join("")),
  hkMacaoPermit: fc.tuple(fc.constantFrom("H", "M"), fc.oneof(digits(8), digits(10))).map((parts) => parts.join("")),
  taiwanPermit: fc.oneof(digits(8), digits(10)),
  foreignPermanent: fc.oneof(
    fc.tuple(country, digits(4), birth, digits(2)).map(([of, at, born, end]) => of + at + born.slice(2) + end),
    citizen(fc.constantFrom("91", "94")),
  ),
};
const numbers = { numRuns: 2_000 };
const types = Object.keys(right) as DocumentType[];

describe("a document number", () => {
  test.each(types)("of a %s is right as it is issued, and however it is spaced and wide", (type) => {
    const spaced = (number: string) => `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`;
    const wide = (number: string) => number.replace(/[0-9]/g, (digit) => "０１２３４５６７８９"[Number(digit)] ?? "");
    fc.assert(
      fc.property(right[type], (number) =>
        [number, spaced(number), wide(number)].every((written) => isDocument(type, plainDocument(written))),
      ),
      numbers,
    );
  });

  test.each(["residentId", "foreignPermanent"] as const)("of a %s is wrong with any other check digit", (type) => {
    const eighteen = type === "residentId" ? right[type] : citizen(fc.constantFrom("91", "94"));
    fc.assert(
      fc.property(eighteen, fc.constantFrom(..."0123456789X"), (number, last) => {
        const other = number.slice(0, 17) + last;
        return isDocument(type, other) === (other === number);
      }),
      numbers,
    );
  });

  test("of a citizen is wrong with a day that there is not, or of a region that there is not", () => {
    fc.assert(
      fc.property(citizen(region, noDate), (number) => !isDocument("residentId", number)),
      numbers,
    );
    fc.assert(
      fc.property(citizen(fc.constantFrom("00", "10", "66", "72", "84", "91", "99")), (number) => {
        return !isDocument("residentId", number);
      }),
      numbers,
    );
  });

  test.each([
    ["residentId", "11010519491231002X", true],
    ["residentId", "110105194912310021", false],
    ["residentId", "110105491231002", false],
    ["residentId", "830000199201300022", true],
    ["residentId", "１１０１０５１９４９１２３１００２x", true],
    ["passport", "E12", false],
    ["passport", "E1234 5678", true],
    ["hkMacaoPermit", "K12345678", false],
    ["taiwanPermit", "1234567", false],
    ["foreignPermanent", "CHN110101010101", true],
    ["foreignPermanent", "CHN110101023001", false],
    ["foreignPermanent", "110101010101", false],
  ] as const)("of a %s: %s is %s", (type, number, expected) =>
    expect(isDocument(type, plainDocument(number))).toBe(expected),
  );
});
