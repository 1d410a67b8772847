import { spawnSync } from "node:child_process";
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

/**
 * The areas that files changed since the last commit belong to: the first folder or file name of a path that names one,
 * else `house`.
 */
export function changedAreas(root, areas) {
  const { stdout } = spawnSync("git", ["status", "--porcelain", "-z", "--untracked-files=all"], {
    cwd: root,
    encoding: "utf8",
  });
  const paths = stdout.split("\0").map((entry) => entry.replace(/^.. /, ""));
  const areaOf = (file) => file.split(/[/.]/).find((part) => areas.includes(part)) ?? "registry";
  return [...new Set(paths.filter(Boolean).map(areaOf))].sort();
}
