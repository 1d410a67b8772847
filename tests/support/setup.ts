import "virtual:late-imports";
import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll, vi } from "vitest";
import { forgetMarks } from "~/server/outbox/restored.server";
import { forgetCompanies } from "~/server/request/companies.server";
import { limitStatements } from "../../scripts/local/statement-limit.mjs";
import worker from "../../workers/app";
import { testEnv } from "./context";
import { emptyDatabase, emptyFiles } from "./emptied";
import { limitEntries } from "./invocations";

// How long another machine may take is no measure of this one.
AbortSignal.timeout = () => new AbortController().signal;

// One workerd runs many files: each begins with no row, no file and nothing that the one before made it remember.
beforeAll(async () => {
  limitStatements(env.DB);
  limitEntries(worker);
  for (const d1 of Object.values(testEnv().databases)) {
    await applyD1Migrations(d1, env.MIGRATIONS);
    await emptyDatabase(d1);
  }
  await emptyFiles(testEnv().FILES);
  Object.defineProperty(caches, "default", { value: await caches.open(crypto.randomUUID()), configurable: true });
  forgetCompanies();
  forgetMarks();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
