import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const name = "virtual:late-imports";

/** What the Worker's own files import only where they use it; parts of screens load theirs in a browser. */
function lateImports(): string[] {
  const found = ["app", "workers"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/(^|\/)(ui|parts|screens|office)\//.test(file))
      .flatMap((file) => {
        const from = path.join(root, folder, file);
        return [...readFileSync(from, "utf8").matchAll(/(?<!typeof )\bimport\("([^"]+)"\)/g)].map(([, id = ""]) =>
          id.startsWith(".") ? path.join(path.dirname(from), id) : id,
        );
      }),
  );
  return [...new Set(found)].sort();
}

/**
 * `virtual:late-imports` imports all that the Worker imports where it is used. Vitest loads a module for whoever asks
 * first, and workerd forbids the others who wait for it to go on within that one's request: so all are there before the
 * first request.
 */
export const lateImportsFirst = () => ({
  name: "late-imports",
  resolveId: (id: string) => (id === name ? `\0${name}` : null),
  load: (id: string) =>
    id === `\0${name}`
      ? lateImports()
          .map((each) => `import ${JSON.stringify(each)};`)
          .join("\n")
      : null,
});
