import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const written = ["app", "workers"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(/(?:\blog\(|\bevent:)\s*"([a-z]+\.\w+)"/gi),
    ])
    .map(([, event]) => event ?? ""),
);

test("each event that the log may hold stands in docs/operations.md with what it says, and no other does", () => {
  const chapter = /^## Events of the log$([\s\S]*?)^## /m.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";
  const listed = chapter
    .split("\n")
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([a-z]+\.\w+)`/gi)].map(([, event]) => event ?? ""));
  expect(listed.toSorted()).toEqual([...new Set(written)].toSorted());
});
