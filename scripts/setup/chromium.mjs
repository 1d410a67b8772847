import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toolEnv } from "./tool-env.mjs";

/** The one without windows first: it does the same pages with half the work. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];

/** Headless, as root too, and with no request of the browser's own. */
export const launchArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser's own notes (crash settings, caches) go to the temporary folder, not to the home of whoever runs the
 * tests.
 */
export const launchEnv = {
  ...process.env,
  XDG_CONFIG_HOME: path.join(tmpdir(), "irh-chromium"),
  XDG_CACHE_HOME: path.join(tmpdir(), "irh-chromium"),
};

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** An installed Chromium (CHROMIUM_PATH names another one), or undefined: Playwright then takes its own. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...names.flatMap((name) => folders.map((folder) => path.join(folder, name)))].find(
    (file) => file && canRun(file),
  );

const run = (command, args, env = {}) =>
  spawnSync(command, args, { encoding: "utf8", env: { ...process.env, ...toolEnv, ...env }, maxBuffer: 1 << 28 });

/**
 * Makes sure that a browser is there: an installed one, else the system's package when root, else Playwright's
 * download.
 */
export function installChromium(root) {
  if (findChromium()) return { ok: true };
  const apt = { DEBIAN_FRONTEND: "noninteractive" };
  if (process.getuid?.() === 0 && run("apt-get", ["--version"]).status === 0) {
    console.log("installing Chromium (apt-get) …");
    run("apt-get", ["update"], apt);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-noto-cjk"], apt);
      if (findChromium()) return { ok: true };
    }
  }
  console.log("downloading Chromium (Playwright) …");
  const download = run(path.join(root, "node_modules/.bin/playwright"), ["install", "chromium"], {
    PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
  });
  return download.status === 0
    ? { ok: true }
    : {
        ok: false,
        problem: `${download.stdout}\n${download.stderr}\nno Chromium: install the package chromium, or name one with CHROMIUM_PATH`,
      };
}
