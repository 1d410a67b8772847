import { sources } from "virtual:sources";
import { expect, test } from "vitest";

/** A path of the router ("/office/letters") as the address of a tag that does not add the basename. */
const plainPaths = (text: string) =>
  [
    ...text.matchAll(/<(?:a|Anchor|Button|LinkButton)\s(?:[^<>]|=>)*?\bhref=\{?["'`]\/(?!ui\/|irh\/|openapi)[^"'`]*/g),
  ].map(([found]) => found.replace(/\s+/g, " "));

test("a link that the router does not draw leads below the basename", () => {
  const wrong = Object.entries(sources).flatMap(([path, text]) => plainPaths(text).map((found) => `${path}: ${found}`));
  expect(wrong).toEqual([]);
  expect(plainPaths('<Anchor size="sm" href={`/office/letters`} download>')).toHaveLength(1);
  expect(plainPaths('<Anchor component={Link} to="/office/letters">')).toEqual([]);
});
