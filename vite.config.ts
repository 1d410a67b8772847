import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { mantineStyles } from "./vite-mantine-styles.ts";
import { publicScripts } from "./vite-public-scripts.ts";
import { awsSdkForWorkerd } from "./vite-workerd.ts";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: { assetsDir: "ui/irh/assets" },
  plugins: [
    awsSdkForWorkerd(),
    publicScripts(),
    mantineStyles(),
    cloudflare({ viteEnvironment: { name: "ssr" }, persistState: { path: process.env.IRH_STATE ?? ".state" } }),
    reactRouter(),
  ],
  environments: { ssr: { optimizeDeps: { rolldownOptions: { plugins: [awsSdkForWorkerd()] } } } },
});
