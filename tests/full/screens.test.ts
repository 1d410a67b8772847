import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { toolEnv } from "../../scripts/setup/tool-env.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

test("no screen has a serious barrier in any language, theme and mode", async () => {
  const playwright = path.join(root, "node_modules/.bin/playwright");
  const files = ["tests/house/screens.spec.ts", "office-access.spec.ts", "tests/site/menu-styles.spec.ts"];
  const { stdout } = await promisify(execFile)(playwright, ["test", ...files, "--reporter=line", "-g", "barrier"], {
    cwd: root,
    env: { ...process.env, ...toolEnv, SCREENS: "all" },
    maxBuffer: 64 * 1_048_576,
  });
  expect(stdout).toMatch(/\d{3} passed/);
});
