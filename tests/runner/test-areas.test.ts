import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listAreas, runnersOf } from "../../scripts/setup/test-areas.mjs";

test("areas are the folders under tests/, and each is run by those who have files in it", () => {
  const root = mkdtempSync(path.join(tmpdir(), "irh-areas-"));
  for (const file of [
    "full/a.test.ts",
    "support/b.ts",
    "stock/rules.test.ts",
    "stock/deep/import.spec.ts",
    "runner/start.test.ts",
    "demo/seed.node.test.ts",
    "house/list.ts",
  ]) {
    mkdirSync(path.join(root, "tests", path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, "tests", file), "");
  }
  const runners = (...areas: string[]) => [...runnersOf(root, areas)].sort();
  expect(listAreas(root)).toEqual(["demo", "house", "runner", "stock"]);
  expect(runners("stock")).toEqual(["journeys", "workerd"]);
  expect(runners("runner")).toEqual(["node"]);
  expect(runners("demo", "house")).toEqual(["node"]);
  expect(runners("house")).toEqual([]);
  rmSync(root, { recursive: true });
});
