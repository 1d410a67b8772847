import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { publicScripts } from "./config/public-scripts.ts";
import { awsSdkForWorkerd, pdfkitForWorkerd } from "./config/workerd.ts";
import { cheapHashes } from "./tests/support/cheap-hashes.ts";
import { fakeModel } from "./tests/support/fake-model.ts";
import { isFull, longest, setFigures } from "./tests/support/full.ts";
import { guardOff, migrationsWithout } from "./tests/support/guard-off.ts";
import { lateImportsFirst } from "./tests/support/late-imports.ts";
import { projectFiles } from "./tests/support/project-files.ts";
import { sharedData } from "./tests/support/shared-data.ts";
import { sourceTexts } from "./tests/support/sources.ts";
import { unhurried } from "./tests/support/unhurried.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const key = Buffer.alloc(32, 7).toString("base64");

export default defineConfig(async () => ({
  resolve: {
    alias: [
      { find: "~", replacement: here("./app") },
      { find: "virtual:react-router/server-build", replacement: here("./tests/support/no-screens.ts") },
      { find: /^@mantine\/.*/, replacement: here("./tests/support/no-widgets.ts") },
    ],
  },
  plugins: [
    guardOff(),
    cheapHashes(),
    unhurried(),
    lateImportsFirst(),
    awsSdkForWorkerd(),
    pdfkitForWorkerd(),
    publicScripts(),
    sharedData(),
    sourceTexts(),
    cloudflareTest({
      main: here("./tests/support/worker.ts"),
      wrangler: { configPath: here("./wrangler.toml") },
      miniflare: {
        // A queue that nobody reads: tests deliver what waits themselves.
        queueProducers: { QUEUE: "tests", CODES: "tests", BULK: "tests", WORK: "tests", TICKS: "tests" },
        // Beside the central database of wrangler.toml, one of a group of companies, and a copy of such a one for tests of copies.
        d1Databases: { DB_1: "group", COPY: "copy" },
        durableObjects: { ENGINE: { className: "Engine", useSQLite: true } },
        // Nothing leaves the machine: what a test does not answer itself is answered as a provider that is down.
        outboundService: () => new Response(null, { status: 503 }),
        // A model that tests bind as `AI` in a context of theirs.
        serviceBindings: { MODEL: { name: "model", entrypoint: "Model" }, ASSETS: projectFiles },
        workers: [fakeModel],
        bindings: {
          MIGRATIONS: readdirSync(here("./migrations")).some((name) => name.endsWith(".sql"))
            ? migrationsWithout(await readD1Migrations(here("./migrations")))
            : [],
          SEAL_KEYS: JSON.stringify({ k1: key }),
          INDEX_SECRET: "index-secret-for-tests-0123456789abcdef",
          AUTH_SECRET: "auth-secret-for-tests-0123456789abcdefg",
          AWS_ACCESS_KEY_ID: "test",
          AWS_SECRET_ACCESS_KEY: "test",
          SES_ENDPOINT: "http://ses.test",
          MAIL_RATE: "1000000",
          LINKS_A_MINUTE: "0",
          SMS_GATEWAY_URL: "http://sms.test/sms",
        },
      },
    }),
  ],
  ssr: { noExternal: [/^@aws-sdk\//, "pdfkit"] },
  test: {
    env: setFigures(),
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/full/**", "tests/**/*.node.test.ts", ...(isFull ? [] : ["tests/**/*.full.test.ts"])],
    setupFiles: ["./tests/support/random.ts", "./tests/support/setup.ts"],
    isolate: false,
    maxWorkers: 2,
    ...longest,
    css: { include: [/ui\/public\/.*\.css/] },
    fsModuleCache: false,
  },
}));
