import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { toolEnv } from "../../scripts/setup/tool-env.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const files = ["house/pages", "house/spec/routes", "staff/office-screens", "staff/matrix/screens", "site/menu-styles"];

test("every page and office screen is sound in each language, theme and mode, and open to nobody else", async () => {
  const playwright = path.join(root, "node_modules/.bin/playwright");
  const { stdout } = await promisify(execFile)(
    playwright,
    ["test", ...files.map((file) => `tests/${file}.spec.ts`), "--reporter=line"],
    { cwd: root, env: { ...process.env, ...toolEnv, PAGES: "all" }, maxBuffer: 64 * 1_048_576 },
  );
  const figures = stdout.match(/^.*(?:\d probes|\d passed).*$/gm) ?? [];
  console.log(figures.join("\n"));
  expect(stdout).toMatch(/\d{3} passed/);
});
