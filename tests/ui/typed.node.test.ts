import { expect, test } from "vitest";
import { hasWords } from "~/shared/forms/typed-words";

test("what is typed finds a text by each of its words, in any order, capitals and widths alike", () => {
  const text = "苏州工厂开放日\nSuzhou Plant Open Day\n600001.SH";
  for (const typed of ["", "工厂", "open suzhou", "６００００１", "day 开放"])
    expect([typed, hasWords(text, typed)]).toEqual([typed, true]);
  for (const typed of ["上海", "open airport", ".*"]) expect([typed, hasWords(text, typed)]).toEqual([typed, false]);
});
