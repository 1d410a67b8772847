import { readdirSync } from "node:fs";
import path from "node:path";

const notAreas = new Set(["full", "support"]);

/** The folders under tests/ that `npm test` runs. */
export const listAreas = (root) =>
  readdirSync(path.join(root, "tests"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notAreas.has(entry.name))
    .map(({ name }) => name)
    .sort();

const kindOf = (file) => {
  if (file.endsWith(".spec.ts")) return "journeys";
  if (!file.endsWith(".test.ts")) return null;
  return file.endsWith(".node.test.ts") ? "node" : "workerd";
};

/** Which of the runners ("workerd", "node", "journeys") have files in these areas. */
export function runnersOf(root, areas) {
  const files = areas.flatMap((area) =>
    readdirSync(path.join(root, "tests", area), { recursive: true, encoding: "utf8" }).map((file) => `${area}/${file}`),
  );
  return new Set(files.map(kindOf).filter((kind) => kind !== null));
}
