import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./app/*/tables.server.ts",
    "./app/server/*/tables.server.ts",
    "./app/publishing/*/tables.server.ts",
    "./app/sheets/*/tables.server.ts",
    "./app/features/*/tables.server.ts",
    "./app/features/*/*/tables.server.ts",
  ],
  out: "./migrations",
});
