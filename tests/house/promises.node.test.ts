import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What a file keeps for all requests of an isolate, where its type says that it holds a promise. */
const shared = /^(?:export )?(?:let|const) \w+(?:: [^=\n]*Promise<|(?:: [^=\n]*)? = new (?:Weak)?Map<[^\n]*Promise<)/gm;

test("no request waits for a promise that another one has made: workerd would never let it go on", () => {
  const files = ["app", "workers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.d)\.ts$/.test(file) && !/(^|\/)(ui|parts)\//.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(shared)].map(([line]) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
  expect("let loaded: Promise<Font> | undefined;".match(shared)).toHaveLength(1);
  expect("const known = new WeakMap<Files, Promise<Marks>>();".match(shared)).toHaveLength(1);
});
