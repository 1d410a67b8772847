import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { publicScripts } from "./vite-public-scripts.ts";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  plugins: [publicScripts()],
  test: {
    environment: "node",
    include: ["tests/runner/**/*.test.ts", "tests/**/*.node.test.ts"],
    exclude: ["tests/full/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fsModuleCache: false,
  },
});
