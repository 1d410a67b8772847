import path from "node:path";
import { fileURLToPath } from "node:url";
import { startLocalWorld } from "./setup/local-world.mjs";

await startLocalWorld(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."), "scripts/local/dev.ts", []);
