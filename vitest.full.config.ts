import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    environment: "node",
    include: ["tests/full/**/*.test.ts"],
    testTimeout: 80 * 60_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    fsModuleCache: false,
  },
});
