import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isFull, longest } from "./tests/support/full.ts";
import { publicScripts } from "./vite-public-scripts.ts";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  plugins: [publicScripts()],
  test: {
    environment: "node",
    include: ["tests/**/*.node.test.ts"],
    exclude: isFull ? [] : ["tests/**/*.full.node.test.ts"],
    setupFiles: ["./tests/support/random.ts"],
    // What starts a world of its own starts processes of its own: one after the other, they have the machine for themselves.
    isolate: false,
    maxWorkers: 1,
    ...longest,
    fsModuleCache: false,
  },
});
