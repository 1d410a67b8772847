import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const suffix = "?script";
const app = fileURLToPath(new URL("../app", import.meta.url));

/**
 * Bundles and minifies one browser script; `files` are all modules that went into it, `define` what it finds written.
 */
export const bundle = async (entry: string, define: Record<string, string> = {}) => {
  const files = new Set<string>([entry]);
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    define,
    resolve: { alias: { "~": app } },
    plugins: [{ name: "public-script-files", moduleParsed: ({ id }) => void files.add(id) }],
    build: {
      write: false,
      minify: "oxc",
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "exports-only",
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !("output" in output)) throw new Error(`no output for ${entry}`);
  const [chunk, ...rest] = output.output;
  if (!chunk || rest.some((other) => other.type === "chunk")) throw new Error(`${entry} must bundle to one script`);
  return { code: chunk.code.trim(), files: [...files].filter((file) => !file.startsWith("\0")) };
};

/** `import source from "./x.ts?script"` gives the minified browser script as a string, in dev, build and tests. */
export const publicScripts = (): Plugin => ({
  name: "public-scripts",
  enforce: "pre",
  async resolveId(id, importer) {
    if (!id.endsWith(suffix)) return;
    const found = await this.resolve(id.slice(0, -suffix.length), importer, { skipSelf: true });
    return found && `${found.id}${suffix}`;
  },
  async load(id) {
    if (!id.endsWith(suffix)) return;
    const { code, files } = await bundle(id.slice(0, -suffix.length));
    for (const file of files) this.addWatchFile(file);
    return { code: `export default ${JSON.stringify(code)};`, map: null, moduleType: "js" };
  },
});
