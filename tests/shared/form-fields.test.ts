import { expect, test } from "vitest";
import { editedRows, objectOf, rowsIn, textIn } from "~/shared/forms/form-data";

function formOf(...fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const empty = { name: "", mobile: "" };

test("the text of a field is empty where there is none or a file, and of a repeated field the first", () => {
  const form = formOf(["a", " x "], ["a", "y"], ["file", new File(["z"], "z.txt")]);
  expect([textIn(form, "a"), textIn(form, "none"), textIn(form, "file")]).toEqual([" x ", "", ""]);
});

test("rows come in the order of their numbers, with gaps closed, missing fields empty and the first of a repeated one", () => {
  const form = formOf(
    ["people[10].name", "ten"],
    ["people[2].mobile", "2"],
    ["people[2].name", "two"],
    ["people[2].name", "again"],
    ["other[0].name", "not theirs"],
  );
  expect(rowsIn(form, "people", empty)).toEqual([
    { name: "two", mobile: "2" },
    { name: "ten", mobile: "" },
  ]);
  expect(rowsIn(form, "nobody", empty)).toEqual([]);
});

test("what only looks like a row is a field, or nothing", () => {
  const form = formOf(["people", "x"], ["people[x].name", "x"], ["people[1000000].name", "x"], ["people[0].a.b", "x"]);
  expect(rowsIn(form, "people", empty)).toEqual([]);
  const names = formOf(["__proto__[0].name", "x"], ["__proto__", "x"], ["people[0].__proto__", "x"]);
  expect(rowsIn(names, "people", empty)).toEqual([empty]);
  expect(Object.keys(objectOf(names))).toEqual(["people"]);
  expect("name" in {}).toBe(false);
});

test("the buttons of a list add an empty row or take away the one they name, and no other button changes rows", () => {
  const rows = [{ n: 0 }, { n: 1 }];
  const after = (intent: string) => editedRows(intent, "people", rows, { n: 9 });
  expect(after("people.add")).toEqual([{ n: 0 }, { n: 1 }, { n: 9 }]);
  expect(after("people.remove.0")).toEqual([{ n: 1 }]);
  expect(after("people.remove.5")).toEqual(rows);
  for (const intent of [
    "",
    "book",
    "people",
    "people.remove",
    "people.remove.",
    "people.remove.-1",
    "people.remove.1e0",
  ])
    expect([intent, after(intent)]).toEqual([intent, null]);
});
