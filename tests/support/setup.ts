import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll, vi } from "vitest";
import { forgetCompanies } from "~/server/companies.server";
import { testEnv } from "./context";
import { emptyDatabase, emptyFiles } from "./emptied";

// One workerd runs many files: each begins with no row, no file and nothing that the one before made it remember.
beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await emptyDatabase(env.DB);
  await emptyFiles(testEnv().FILES);
  forgetCompanies();
});

afterAll(() => void vi.unstubAllGlobals());
