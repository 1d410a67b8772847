import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeByField } from "~/shared/forms/merge";
import { languages, type Words } from "~/shared/languages";
import { seedOf } from "../support/full";

type Version = {
  type: string;
  at: string | null;
  title: Words;
  summary: Words;
  facts: Record<string, unknown>;
  files: { fileId: string; lang: string; label: string }[];
};

const base: Version = {
  type: "periodic",
  at: null,
  title: { "zh-CN": "年度报告", en: "Annual report" },
  summary: { "zh-CN": "" },
  facts: { place: { "zh-CN": "上海" }, day: "2026-03-02", rows: [1, 2] },
  files: [
    { fileId: "a", lang: "all", label: "A" },
    { fileId: "b", lang: "all", label: "B" },
  ],
};
const file = (fileId: string, label = fileId) => ({ fileId, lang: "all", label });

describe("what two people made of one version", () => {
  test("texts in three languages are fields of their own", () => {
    const theirs = { ...base, title: { "zh-CN": "年报", en: "Annual report" } };
    const mine = { ...base, title: { "zh-CN": "年度报告", tc: "年度報告", en: "Annual report 2025" } };
    expect(mergeByField(base, theirs, mine)).toEqual({
      merged: { ...base, title: { "zh-CN": "年报", tc: "年度報告", en: "Annual report 2025" } },
      theirs: ["title.zh-CN"],
      conflicts: [],
    });
  });

  test("facts are fields by their names, and what is no text is a field as a whole", () => {
    const theirs = { ...base, facts: { ...base.facts, place: { "zh-CN": "上海", en: "Shanghai" }, rows: [1] } };
    const mine = { ...base, facts: { ...base.facts, place: { "zh-CN": "北京" }, rows: [1, 2, 3] } };
    const { merged, theirs: changed, conflicts } = mergeByField(base, theirs, mine);
    expect(merged.facts).toEqual({ place: { "zh-CN": "北京", en: "Shanghai" }, day: "2026-03-02", rows: [1, 2, 3] });
    expect([changed, conflicts]).toEqual([["facts.place.en"], ["facts.rows"]]);
    expect(mergeByField(base, theirs, mine, { "facts.rows": "theirs" })).toMatchObject({
      merged: { facts: { rows: [1] } },
      conflicts: [],
    });
  });

  test("files that each of them attached are all there; one that one took away and the other named anew is chosen", () => {
    const theirs = { ...base, files: [...base.files, file("theirs")] };
    const mine = { ...base, files: [file("mine"), ...base.files] };
    expect(mergeByField(base, theirs, mine).merged.files.map(({ fileId }) => fileId)).toEqual([
      "a",
      "b",
      "mine",
      "theirs",
    ]);
    const gone = { ...base, files: [file("b", "B")] };
    const renamed = { ...base, files: [file("a", "A2"), file("b", "B"), file("c")] };
    expect(mergeByField(base, gone, renamed)).toMatchObject({ conflicts: ["files.a"] });
    expect(mergeByField(base, gone, renamed, { "files.a": "theirs" }).merged.files.map(({ label }) => label)).toEqual([
      "B",
      "c",
    ]);
  });

  test("what is empty is the same in every way of writing it", () => {
    const mine = { ...base, summary: { "zh-CN": "", en: "" }, facts: { ...base.facts, more: "" } };
    const theirs = { ...base, summary: { "zh-CN": "摘要" }, facts: { ...base.facts, more: "seen" } };
    expect(mergeByField(base, theirs, mine)).toMatchObject({
      merged: { summary: { "zh-CN": "摘要" }, facts: { more: "seen" } },
      conflicts: [],
    });
  });

  test("moments are compared as what they are", () => {
    const at = (day: number) => ({ at: new Date(Date.UTC(2026, 2, day)), place: "" });
    expect(mergeByField(at(1), at(2), at(3)).conflicts).toEqual(["at"]);
    expect(mergeByField(at(1), at(2), { ...at(1), place: "here" }).merged).toEqual({ ...at(2), place: "here" });
  });

  test("without the version that they began with, each field that differs is chosen", () => {
    const theirs = { ...base, type: "interim", summary: { "zh-CN": "甲" } };
    const mine = { ...base, summary: { "zh-CN": "乙" } };
    expect(mergeByField(null, theirs, mine).conflicts).toEqual(["type", "summary.zh-CN"]);
  });

  test("a list is one field", () => {
    expect(mergeByField([1], [1, 2], [1]).merged).toEqual([1, 2]);
    expect(mergeByField([1], [1, 2], [1, 3])).toMatchObject({ merged: [1, 3], conflicts: [""] });
  });

  test("a field that only one of them names is that one's", () => {
    const { type: _, ...theirs } = base;
    expect(mergeByField(base, theirs as Version, base).merged).toMatchObject({ type: "periodic" });
  });

  test("a field that mine does not name is theirs", () => {
    const theirs = { ...base, type: "interim" };
    const { type: _, ...mine } = { ...base, at: "2026-03-03T00:00:00.000Z" };
    expect(mergeByField(base, theirs, mine as Version).merged).toMatchObject({ type: "interim", at: mine.at });
  });
});

describe("whatever two people make of a version", () => {
  const words = fc.constantFrom("", "a", "b", "c", "d");
  const name = fc.constantFrom("a", "b", "c", "d");
  type Edit = { path: string; value: unknown };
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({
      path: fc
        .tuple(fc.constantFrom("title", "summary", "facts.place"), fc.constantFrom(...languages))
        .map((pair) => pair.join(".")),
      value: words,
    }),
    fc.record({ path: fc.constantFrom("type", "at", "facts.day", "facts.rows"), value: words }),
    fc.record({ path: name.map((id) => `files.${id}`), value: fc.option(words) }),
  );

  const changed = (version: Version, { path, value }: Edit): Version => {
    const next = structuredClone(version);
    const [first = "", second = "", third] = path.split(".");
    if (first === "files") {
      const others = next.files.filter(({ fileId }) => fileId !== second);
      next.files = value === null ? others : [...others, file(second, String(value))];
    } else if (third) (next.facts[second] as Record<string, unknown>)[third] = value;
    else if (second) (next[first as "facts"] as Record<string, unknown>)[second] = value;
    else Object.assign(next, { [first]: value });
    return next;
  };
  const valueAt = (version: Version, path: string): unknown => {
    const [first = "", ...rest] = path.split(".");
    if (first === "files") return version.files.find(({ fileId }) => fileId === rest[0])?.label ?? null;
    const value = rest.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], version[first as "type"]);
    return value ?? "";
  };
  const made = (edits: Edit[]) => edits.reduce(changed, base);
  const pathsOf = (edits: Edit[]) => [...new Set(edits.map(({ path }) => path))];
  const edits = fc.array(edit, { maxLength: 6 });
  const seed = seedOf(20_261_130);

  test("changes of different fields merge by themselves, whoever was first", () => {
    fc.assert(
      fc.property(edits, edits, (ours, all) => {
        const others = all.filter(({ path }) => !pathsOf(ours).includes(path));
        const [mine, theirs] = [made(ours), made(others)];
        const one = mergeByField(base, theirs, mine);
        const other = mergeByField(base, mine, theirs);
        expect([one.conflicts, other.conflicts]).toEqual([[], []]);
        for (const path of pathsOf([...ours, ...others]))
          expect(valueAt(one.merged, path)).toEqual(valueAt(other.merged, path));
        for (const path of pathsOf(ours)) expect(valueAt(one.merged, path)).toEqual(valueAt(mine, path));
        for (const path of pathsOf(others)) expect(valueAt(one.merged, path)).toEqual(valueAt(theirs, path));
      }),
      { seed, numRuns: 500 },
    );
  });

  test("nothing is lost: what either changed stands, or is to be chosen, and the choice stands", () => {
    fc.assert(
      fc.property(edits, edits, fc.constantFrom("theirs" as const, "mine" as const), (ours, others, choice) => {
        const [mine, theirs] = [made(ours), made(others)];
        const { merged, conflicts } = mergeByField(base, theirs, mine);
        const differs = (version: Version, path: string) =>
          JSON.stringify(valueAt(version, path)) !== JSON.stringify(valueAt(base, path));
        for (const path of pathsOf([...ours, ...others])) {
          if (conflicts.includes(path)) continue;
          if (differs(mine, path)) expect(valueAt(merged, path)).toEqual(valueAt(mine, path));
          if (differs(theirs, path)) expect(valueAt(merged, path)).toEqual(valueAt(theirs, path));
        }
        for (const path of conflicts) expect(pathsOf(ours).concat(pathsOf(others))).toContain(path);
        const choices = Object.fromEntries(conflicts.map((path) => [path, choice]));
        const chosen = mergeByField(base, theirs, mine, choices);
        expect(chosen.conflicts).toEqual([]);
        for (const path of conflicts)
          expect(valueAt(chosen.merged, path)).toEqual(valueAt(choice === "mine" ? mine : theirs, path));
      }),
      { seed, numRuns: 500 },
    );
  });
});
