import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Finding } from "./site.ts";
import type { Target } from "./targets.ts";

export const isInstalled = (tool: string) => spawnSync("which", [tool]).status === 0;

/** A folder for what a tool writes; it goes with `end()`. */
function room() {
  const folder = mkdtempSync(path.join(tmpdir(), "irh-attack-"));
  return { at: (name: string) => path.join(folder, name), end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a tool said to its end, however it ended; it finds no settings of whoever runs it. */
const run = (tool: string, args: string[], home: string) =>
  new Promise<string>((resolve) => {
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    execFile(tool, args, { env, maxBuffer: 256 * 1_048_576 }, (_, stdout, stderr) => resolve(stdout + stderr));
  });

function read<Report>(file: string, text: string): Report {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    throw new Error(`no report was written: ${text.slice(-2_000)}`);
  }
}

type WapitiReport = Record<
  "vulnerabilities" | "anomalies",
  Record<string, { method: string; path: string; info: string }[]>
>;
/** All that need nothing but the site; time-based SQL is sqlmap's. */
const modules =
  "backup,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";

/**
 * Crawls from these addresses and attacks what it finds, so many seconds at most for each of its modules. `page`: what
 * stands at these addresses alone, with all of its forms; elsewhere the links of a page leave its forms no place.
 */
export async function wapiti(starts: string[], seconds: number, scope: "folder" | "page"): Promise<Finding[]> {
  const { at, end } = room();
  const [first = "", ...more] = starts;
  const text = await run(
    "wapiti",
    [
      ...["-u", first, ...more.flatMap((one) => ["-s", one])],
      ...["--scope", scope, "-d", "1", ...(scope === "folder" ? ["--max-links-per-page", "25"] : [])],
      ...["--max-scan-time", String(seconds), "--max-attack-time", String(seconds), "-t", "60", "-m", modules],
      ...["-f", "json", "-o", at("report.json"), "--store-session", at("session"), "--store-config", at("config")],
      ...["--flush-session", "--no-bugreport", "-v", "0"],
    ],
    at(""),
  );
  const { vulnerabilities, anomalies } = read<WapitiReport>(at("report.json"), text);
  end();
  return [vulnerabilities, anomalies].flatMap((group) =>
    Object.entries(group).flatMap(([kind, some]) =>
      some.map(({ method, path: where, info }) => ({ tool: "wapiti", kind, where: `${method} ${where}: ${info}` })),
    ),
  );
}

/**
 * Tries every parameter of one request at level 2; what it is sure of stands in its own log, of which it has no JSON.
 */
export async function sqlmap(base: string, { path: where, cookie, form, json }: Target): Promise<Finding[]> {
  const { at, end } = room();
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const text = await run(
    "sqlmap",
    [
      ...["-u", base + where, "--batch", "--level", "2", "--dbms", "SQLite", "--flush-session", "--disable-coloring"],
      ...["--ignore-code", "400,401,403,404,409,410,413,415,422,429,501", "--output-dir", at("out"), "--timeout", "60"],
      ...(body ? ["--data", body] : []),
      ...(json ? ["--headers", "Content-Type: application/json"] : []),
      ...(cookie ? ["--cookie", cookie] : []),
    ],
    at(""),
  );
  end();
  if (!/all tested parameters do not appear|injection point/.test(text))
    throw new Error(`sqlmap did not come to its end with ${where}: ${text.slice(-2_000)}`);
  return [...text.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => ({
    tool: "sqlmap",
    kind: "SQL injection",
    where: `${where}: ${parameter}`,
  }));
}

type FfufReport = { results: { url: string; status: number; redirectlocation: string }[] };

/** Asks for each word below `base`; answers what came with a status below 300, or what matches `words`. */
export async function ffuf(base: string, list: string, { cookie, words }: { cookie?: string; words?: string } = {}) {
  const { at, end } = room();
  const text = await run(
    "ffuf",
    [
      ...["-u", `${base}/FUZZ`, "-w", list, "-t", "4", "-timeout", "60", "-of", "json", "-o", at("report.json")],
      ...(words ? ["-mr", words] : ["-mc", "all"]),
      ...(cookie ? ["-b", cookie] : []),
    ],
    at(""),
  );
  const { results } = read<FfufReport>(at("report.json"), text);
  end();
  return results;
}
