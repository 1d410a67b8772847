import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
  [
    "/app/ui/public/**/*.tsx",
    "/app/*/public/**/*.tsx",
    "/app/features/*/{screens,parts}/**/*.tsx",
    "/app/features/*/block.tsx",
  ],
  { eager: true, query: "?raw", import: "default" },
);

test("every picture of a public page says its width, its height and what it shows", () => {
  const tags = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<img\b[\s\S]*?\/>/g)].map(([tag]) => ({ path, tag })),
  );
  expect(tags.length).toBeGreaterThan(5);
  const lacking = tags.filter(
    ({ tag }) => !["width", "height", "alt"].every((name) => new RegExp(`\\s${name}=`).test(tag)),
  );
  expect(lacking).toEqual([]);
});
