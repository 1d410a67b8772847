import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { toolEnv } from "../../scripts/setup/tool-env.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

test("a site is made from nothing by keys alone in three languages, and a long statement fits in each of its forms", async () => {
  const playwright = path.join(root, "node_modules/.bin/playwright");
  const files = ["tests/site/keys-alone.spec.ts", "tests/finance/long-statement.alone.spec.ts"];
  const { stdout } = await promisify(execFile)(playwright, ["test", ...files, "--reporter=line"], {
    cwd: root,
    env: { ...process.env, ...toolEnv, JOURNEYS: "all", SCREENS: "all" },
    maxBuffer: 64 * 1_048_576,
  });
  expect(stdout).toContain("2 passed");
});
