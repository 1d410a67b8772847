import { existsSync, readFileSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const app = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../app");
const endings = ["", ".ts", "/index.ts"];
const isFile = (file) => existsSync(file) && statSync(file).isFile();

const fileOf = (specifier, parent) => {
  if (specifier.startsWith("~/")) return path.join(app, specifier.slice(2));
  if (/^\.\.?\//.test(specifier) && parent?.startsWith("file:"))
    return path.resolve(path.dirname(fileURLToPath(parent)), specifier);
};

/** Some packages, too, leave the ending out. */
const nextWithEnding = (specifier, context, next) => {
  try {
    return next(specifier, context);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND" || specifier.endsWith(".js")) throw error;
    return next(`${specifier}.js`, context);
  }
};

// The app's sources are written for the bundler: `~/` means app/, endings are left out, JSON needs no attribute.
registerHooks({
  resolve(specifier, context, next) {
    const base = context.parentURL?.includes("/node_modules/") ? undefined : fileOf(specifier, context.parentURL);
    const ending = base && endings.find((end) => isFile(base + end));
    return ending === undefined
      ? nextWithEnding(specifier, context, next)
      : { url: pathToFileURL(base + ending).href, shortCircuit: true };
  },
  load(url, context, next) {
    if (
      !url.startsWith("file:") ||
      !url.endsWith(".json") ||
      url.includes("/node_modules/") ||
      context.importAttributes?.type === "json"
    )
      return next(url, context);
    return {
      format: "module",
      source: `export default ${readFileSync(fileURLToPath(url), "utf8")}`,
      shortCircuit: true,
    };
  },
});
