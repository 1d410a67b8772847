import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { cardReader } from "./config/card-reader.ts";
import { mantineStyles } from "./config/mantine-styles.ts";
import { officeChunks } from "./config/office-chunks.ts";
import { publicScripts } from "./config/public-scripts.ts";
import { awsSdkForWorkerd, pdfkitForWorkerd } from "./config/workerd.ts";
import { groupDatabases } from "./scripts/local/group-databases.ts";

const d1_databases = Object.entries(groupDatabases).map(([binding, database_id]) => ({
  binding,
  database_id,
  database_name: binding,
}));

export default defineConfig(({ command }) => ({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: { assetsDir: "ui/irh/assets" },
  plugins: [
    awsSdkForWorkerd(),
    pdfkitForWorkerd(),
    publicScripts(),
    cardReader(),
    mantineStyles(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env.IRH_STATE ?? ".state" },
      config: { assets: { binding: "ASSETS" }, ...(command === "serve" ? { d1_databases } : {}) },
    }),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: officeChunks() } } } },
    ssr: { optimizeDeps: { rolldownOptions: { plugins: [awsSdkForWorkerd(), pdfkitForWorkerd()] } } },
  },
}));
