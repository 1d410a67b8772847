import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const whole = /^(.*\/@mantine\/core)\/styles\.layer\.css$/;
const part = /^(.*\/@mantine\/core)\/esm\/.*\/(\w+)\.module\.mjs$/;
const base = ["baseline", "default-css-variables", "global"];
const suffix = ".layer.css";

const inLayer = (css: string, name: string) => css.replace(/@layer mantine\b/, `@layer mantine.${name}`);

/** The names of all components in Mantine's order: what comes later there overrides what comes before. */
function namesIn(core: string): string[] {
  const all = readFileSync(path.join(core, "styles.layer.css"), "utf8");
  const place = (name: string) => {
    const [first = ""] = /\.m_\w+/.exec(readFileSync(path.join(core, "styles", name + suffix), "utf8")) ?? [];
    return all.indexOf(first);
  };
  return readdirSync(path.join(core, "styles"))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .filter((name) => !base.includes(name))
    .map((name) => ({ name, at: place(name) }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

/**
 * In a build each component of Mantine brings its own styles into the sheet of the screens that use it. The sheet of
 * all components keeps what they stand on and the order of their layers, so that the order of sheets makes no
 * difference.
 */
export const mantineStyles = (): Plugin => ({
  name: "mantine-styles",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  load(id) {
    const [, core] = whole.exec(id) ?? [];
    if (core) {
      const sheets = base.map((name) => inLayer(readFileSync(path.join(core, "styles", name + suffix), "utf8"), name));
      return [`@layer ${[...base, ...namesIn(core)].map((name) => `mantine.${name}`).join()};`, ...sheets].join("\n");
    }
    const [, from, sheet] = /^(.*\/@mantine\/core)\/styles\/(\w+)\.layer\.css$/.exec(id) ?? [];
    if (from && sheet) return inLayer(readFileSync(id, "utf8"), sheet);
  },
  transform(code, id) {
    const [, , name] = part.exec(id) ?? [];
    if (name) return { code: `import "@mantine/core/styles/${name}${suffix}";\n${code}`, map: null };
  },
});
