import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfChanged } from "./build-if-changed.ts";
import { StartError } from "./state-folder.ts";

try {
  console.log(
    buildIfChanged(path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../.."))
      ? "built"
      : "nothing has changed",
  );
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
