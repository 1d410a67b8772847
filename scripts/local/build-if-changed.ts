import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { toolEnv } from "../setup/tool-env.mjs";
import { StartError } from "./state-folder.ts";

const folders = ["app", "config", "workers", "locales", "public"];
const rootFiles =
  /^(package-lock\.json|package\.json|tsconfig\.json|wrangler\.toml|react-router\.config\.ts|vite\.config\.ts)$/;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/**
 * SHA-256 over everything that the build reads: names and contents of the sources, the configuration and the lock file.
 */
export function hashSources(root: string): string {
  const files = [
    ...folders.flatMap((folder) => filesBelow(path.join(root, folder))),
    ...readdirSync(root)
      .filter((name) => rootFiles.test(name))
      .map((name) => path.join(root, name)),
  ];
  const hash = createHash("sha256").update(process.version);
  for (const file of files.sort()) {
    const body = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${body.length}\0`).update(body);
  }
  return hash.digest("hex");
}

/**
 * Builds the production Worker unless build/ already comes from these very sources; `onBuild` is told before. Returns
 * whether it had to.
 */
export function buildIfChanged(root: string, onBuild = () => {}): boolean {
  const mark = path.join(root, "build/.hash");
  const hash = hashSources(root);
  if (
    existsSync(mark) &&
    readFileSync(mark, "utf8") === hash &&
    existsSync(path.join(root, "build/server/wrangler.json"))
  )
    return false;
  onBuild();
  rmSync(mark, { force: true });
  const bin = path.join(root, "node_modules/.bin");
  const build = spawnSync(path.join(bin, "react-router"), ["build"], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      ...toolEnv,
      NODE_ENV: "production",
      CI: "1",
    },
    maxBuffer: 1 << 28,
  });
  if (build.signal) throw new StartError("the build was stopped");
  if (build.status !== 0)
    throw new StartError(`${build.stdout}\n${build.stderr}\nthe build failed: the lines above say where`);
  writeFileSync(mark, hash);
  return true;
}
