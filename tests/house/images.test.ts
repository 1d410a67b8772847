import { sources } from "virtual:sources";
import { expect, test } from "vitest";

const isOfReaders = (path: string) =>
  /^app\/(?:ui\/public|[^/]+\/public|features\/[^/]+\/(?:screens|parts))\/.+\.tsx$|^app\/features\/[^/]+\/block\.tsx$/.test(
    path,
  );

test("every picture of a public page says its width, its height and what it shows", () => {
  const tags = Object.entries(sources)
    .filter(([path]) => isOfReaders(path))
    .flatMap(([path, source]) => [...source.matchAll(/<img\b[\s\S]*?\/>/g)].map(([tag]) => ({ path, tag })));
  expect(tags.length).toBeGreaterThan(5);
  const lacking = tags.filter(
    ({ tag }) => !["width", "height", "alt"].every((name) => new RegExp(`\\s${name}=`).test(tag)),
  );
  expect(lacking).toEqual([]);
});
