import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll, vi } from "vitest";
import { forgetCompanies } from "~/server/companies.server";
import { forgetMarks } from "~/server/outbox/restored.server";
import { limitStatements } from "../../scripts/local/statement-limit.mjs";
import worker from "../../workers/app";
import { testEnv } from "./context";
import { emptyDatabase, emptyFiles } from "./emptied";
import { limitEntries } from "./invocations";

/**
 * What the product imports where it is used. Vitest loads a module for whoever asks first, and workerd forbids the others who
 * wait for it to go on within that one's request: so all are there before the first request.
 */
const loadedLate = () =>
  Promise.all([
    import("jose"),
    import("nodemailer/lib/mail-composer"),
    import("opencc-js/cn2t"),
    import("opencc-js/t2cn"),
    import("uqr"),
    import("hucre/xlsx"),
    import("image-size"),
    import("~/sheets/rules/csv"),
  ]);

// One workerd runs many files: each begins with no row, no file and nothing that the one before made it remember.
beforeAll(async () => {
  await loadedLate();
  limitStatements(env.DB);
  limitEntries(worker);
  for (const d1 of Object.values(testEnv().databases)) {
    await applyD1Migrations(d1, env.MIGRATIONS);
    await emptyDatabase(d1);
  }
  await emptyFiles(testEnv().FILES);
  forgetCompanies();
  forgetMarks();
});

afterAll(() => void vi.unstubAllGlobals());
