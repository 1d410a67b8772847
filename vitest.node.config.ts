import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { publicScripts } from "./config/public-scripts.ts";
import { isFull, longest } from "./tests/support/full.ts";
import { sourceTexts } from "./tests/support/sources.ts";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  plugins: [publicScripts(), sourceTexts()],
  test: {
    environment: "node",
    include: ["tests/**/*.node.test.ts"],
    exclude: isFull ? [] : ["tests/**/*.full.node.test.ts"],
    setupFiles: ["./tests/support/random.ts"],
    isolate: false,
    maxWorkers: 2,
    ...longest,
    fsModuleCache: false,
  },
});
