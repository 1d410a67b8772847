import { describe, expect, test } from "vitest";
import { cleanSvg, drawingBudget } from "~/features/site/logo/logo-svg.server";
import { captionsIn } from "~/publishing/contents/captions";
import { headBudget } from "~/server/files/picture-head.server";
import { sizeOf } from "~/server/files/pictures.server";
import { BudgetSpent } from "~/shared/reading/budget";
import { lettersBudget, lettersIn } from "~/shared/reading/sfnt";
import { htmlBudget, richOfHtml } from "~/shared/rich/from-html";
import { storeRich } from "~/shared/rich/stored";
import { joined, text, word } from "../pictures/png";
import { fontWith } from "../support/fonts";

const half = (value: number) => [value >> 8, value & 255];
const box = (name: string, ...inside: (Uint8Array | number[])[]) => {
  const body = joined(...inside);
  return joined(word(body.length + 8), text(name), body);
};
function repeated(bytes: Uint8Array | number[], count: number): Uint8Array {
  const whole = new Uint8Array(bytes.length * count);
  for (let at = 0; at < whole.length; at += bytes.length) whole.set(bytes, at);
  return whole;
}
const frame = [0xff, 0xc0, ...half(17), 8, ...half(200), ...half(300), 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const avif = (...properties: (Uint8Array | number[])[]) =>
  joined(
    box("ftyp", text("avif"), word(0)),
    box("meta", word(0), box("hdlr", word(0)), box("iprp", box("ipco", ...properties))),
  );
const sized = (width: number, height: number) => box("ispe", word(0), word(width), word(height));

describe("the head of a picture", () => {
  test("says its size behind what programs put before it", async () => {
    const comment = [0xff, 0xfe, ...half(60_000), ...new Uint8Array(59_998)];
    const jpeg = joined([0xff, 0xd8], repeated(comment, 30), [0xff, 0xff], frame);
    expect(await sizeOf(jpeg)).toEqual({ width: 300, height: 200 });
    expect(await sizeOf(avif(sized(160, 90), box("pixi", word(0)), sized(1_600, 900)))).toEqual({
      width: 1_600,
      height: 900,
    });
  });

  test("of more parts than any has is none", async () => {
    const segments = joined([0xff, 0xd8], repeated([0xff, 0xe1, 0, 2], 500_000), frame);
    for (const bytes of [segments, avif(repeated(sized(1, 1), 50_000))]) {
      const budget = headBudget();
      expect(await sizeOf(bytes, budget)).toBeNull();
      expect(budget.spent.steps).toBe(budget.limits.steps);
    }
    expect(await sizeOf(joined([0xff, 0xd8, 0xff, 0xe0], new Uint8Array(1_000_000)))).toBeNull();
  });
});

describe("a drawing and a pasted text", () => {
  test("nested without an end are read no deeper than a real one", () => {
    const drawing = drawingBudget();
    const svg = `<svg viewBox="0 0 1 1">${"<g>".repeat(10_000)}`;
    expect(cleanSvg(svg, drawing)).toMatchObject({ ok: false, code: "logoTooComplex" });
    expect(drawing.spent.objects).toBeLessThan(200);
    const pasted = htmlBudget();
    expect(storeRich(richOfHtml(`${"<b>".repeat(10_000)}words`, pasted))).toContain("words");
    expect(pasted.spent.objects).toBeLessThan(300);
  });

  test("of more elements than a real one has are refused, or taken as their words", () => {
    const svg = `<svg viewBox="0 0 1 1">${'<path d="M0 0"/>'.repeat(20_001)}</svg>`;
    expect(cleanSvg(svg)).toMatchObject({ ok: false, code: "logoTooComplex" });
    expect(storeRich(richOfHtml(`<p>words${"<i></i>".repeat(100_001)}`))).toContain("words");
  });

  test("line breaks without an end are left out at once", () => {
    expect(richOfHtml(`<p>words${"<br>".repeat(50_000)}`).content).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "words" }] },
    ]);
  });
});

test("a font whose map names all letters again and again is read no further than there are letters", () => {
  const budget = lettersBudget();
  expect(lettersIn(fontWith([[0x41, 0x5a]])).size).toBe(26);
  expect(() => lettersIn(fontWith(Array.from({ length: 100 }, () => [0, 0xffff_ffff])), budget)).toThrow(BudgetSpent);
  expect(budget.spent.steps).toBe(budget.limits.steps);
});

test("a font whose segments repeat all letters without a glyph is read no further either", () => {
  const segments = 1_000;
  const bytes = fontWith(Array.from({ length: 13_000 }, () => [0, 0]));
  const view = new DataView(bytes.buffer);
  view.setUint16(40, 4);
  view.setUint16(46, 2 * segments);
  for (let nth = 0; nth < segments; nth++) {
    view.setUint16(54 + 2 * nth, 0xfffe);
    // Where the glyphs of the segment stand: among zeros, behind all that was written.
    view.setUint16(56 + 2 * (3 * segments + nth), 2);
  }
  const budget = lettersBudget();
  expect(() => lettersIn(bytes, budget)).toThrow(BudgetSpent);
  expect(budget.spent.steps).toBe(budget.limits.steps);
});

test("captions are one megabyte at most", () => {
  const bytes = new TextEncoder().encode(`WEBVTT\n\n${"00:00.000 --> 00:01.000\nx\n".repeat(45_000)}`);
  expect(captionsIn(bytes, "a.vtt")).toMatchObject({ code: "captionsTooLarge", facts: { name: "a.vtt", limitMb: 1 } });
});
