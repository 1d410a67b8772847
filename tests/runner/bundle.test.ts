import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../scripts/demo/seed.ts";
import { buildIfChanged } from "../../scripts/local/build-if-changed.ts";

let shipped: { name: string; text: string }[];
const whereIs = (text: string) => shipped.filter((file) => file.text.includes(text)).map((file) => file.name);

beforeAll(() => {
  buildIfChanged(path.resolve("."));
  const files = ["build", "migrations", "public"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  shipped = files.filter((name) => statSync(name).isFile()).map((name) => ({ name, text: readFileSync(name, "latin1") }));
}, 300_000);

test("what is deployed holds no demo account, password or authenticator secret", () => {
  expect(demoAccounts.length).toBeGreaterThan(0);
  for (const { email, password, totpSecret } of demoAccounts)
    expect([email, password, totpSecret].map(whereIs), `${email} must stay in the local runner`).toEqual([[], [], []]);
});

test("the search finds what is there", () => {
  expect(whereIs("request.failed")).not.toEqual([]);
  expect(whereIs("CREATE TABLE")).not.toEqual([]);
});
