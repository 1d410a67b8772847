import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources } from "../../scripts/local/build-if-changed.ts";

let root: string;
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "irh-hash-"));
  put("app/features/stock/rules.ts", "one");
  put("locales/en/stock.json", "{}");
  put("wrangler.toml", "name");
  put("vite.config.ts", "x");
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  "app/features/stock/rules.ts",
  "locales/en/stock.json",
  "wrangler.toml",
  "vite.config.ts",
  "package-lock.json",
  "workers/app.ts",
  "public/a.svg",
  "config/x.ts",
])("a change of %s asks for a build", (file) => {
  const before = hashSources(root);
  put(file, "two");
  expect(hashSources(root)).not.toBe(before);
});

test("a new name of the same file asks for a build", () => {
  const before = hashSources(root);
  renameSync(path.join(root, "locales/en/stock.json"), path.join(root, "locales/en/equity.json"));
  expect(hashSources(root)).not.toBe(before);
});

test("tests, scripts and earlier builds ask for none", () => {
  const before = hashSources(root);
  for (const file of ["tests/a.test.ts", "scripts/start.mjs", "build/server/index.js", "README.md", "vitest.config.ts"])
    put(file, "x");
  expect(hashSources(root)).toBe(before);
});
