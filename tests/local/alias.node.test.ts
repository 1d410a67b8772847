import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

test("scripts import the app as the bundler does: by ~/, without endings, locales included", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "irh-alias-"));
  const script = path.join(folder, "script.ts");
  writeFileSync(
    script,
    `import { sealRecord, openRecord } from "~/server/sealing/sealed.server";
     import * as rules from "~/features/appointments/rules";
     import { beijingDay } from "~/shared/dates";
     import words from ${JSON.stringify(path.resolve("locales/en/errors.json"))};
     import plain from ${JSON.stringify(path.resolve("package.json"))} with { type: "json" };
     const env = { SEAL_KEYS: { k1: btoa("k".repeat(32)) } };
     const opened: unknown = await openRecord(env, "one", await sealRecord(env, "one", { day: beijingDay(new Date(0)) }));
     console.log(JSON.stringify([opened, typeof words, plain.type, typeof rules]));`,
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", path.resolve("scripts/local/alias.mjs"), script],
    {
      encoding: "utf8",
    },
  );
  rmSync(folder, { recursive: true });
  expect([stdout.trim(), stderr]).toEqual(['[{"day":"1970-01-01"},"object","module","object"]', ""]);
});
