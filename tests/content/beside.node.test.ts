import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOf } from "~/features/content/menus/rules";
import { besideTranslation } from "~/features/content/translation/rules";

const pieces = (...texts: string[]) => texts.map((text) => ({ type: "paragraph", text }));
const short = (now: string[], before: string[], translated: string[]) =>
  besideTranslation(pieces(...now), before, translated).map(({ text, said: one, was, state }) => [
    text,
    one,
    was,
    state,
  ]);

test("a piece keeps its translation where it stands as it stood, and with what was before where it changed", () => {
  expect(short(["一", "三", "二"], ["一", "二"], ["one", "two"])).toEqual([
    ["一", "one", null, "same"],
    ["三", "", null, "new"],
    ["二", "two", null, "same"],
  ]);
  expect(short(["一", "二改", "三"], ["一", "二", "三"], ["one", "two", "three"])).toEqual([
    ["一", "one", null, "same"],
    ["二改", "two", "二", "changed"],
    ["三", "three", null, "same"],
  ]);
  expect(short(["三"], ["一", "二", "三"], ["one", "two", "three"])).toEqual([["三", "three", null, "same"]]);
});

test("a translation that was not made piece by piece stands beside them by place, and is to be looked at", () => {
  expect(short(["一"], ["一"], ["one", "two"])).toEqual([["一", "one", null, "new"]]);
  expect(short(["一"], [], [])).toEqual([["一", "", null, "new"]]);
});

test("whatever changes, each piece stands once in its order, and no translation stands twice (seed in the report)", () => {
  const texts = fc.array(fc.constantFrom("甲", "乙", "丙", "丁", "戊"), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (now, before) => {
      const translated = before.map((_, at) => `t${at}`);
      const shown = besideTranslation(pieces(...now), before, translated);
      expect(shown.map(({ text }) => text)).toEqual(now);
      const used = shown.flatMap((one) => (one.said ? [one.said] : []));
      expect(new Set(used).size).toBe(used.length);
      for (const { text, said: one, was, state } of shown) {
        const from = one ? before[Number(one.slice(1))] : null;
        if (state === "same") expect(from).toBe(text);
        if (state === "changed") expect([from, from === text]).toEqual([was, false]);
        if (state === "new") expect([one, was]).toEqual(["", null]);
      }
      if (JSON.stringify(now) === JSON.stringify(before))
        expect(shown.every(({ state }) => state === "same")).toBe(true);
    }),
  );
});

test("an address follows from a name", () => {
  expect(addressOf("Strategy & Business Model (2026)")).toBe("strategy-business-model-2026");
  expect(addressOf("Café")).toBe("cafe");
  expect(addressOf("战略")).toBe("");
});
