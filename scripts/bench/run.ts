import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { addressOf, formPages, readingPages } from "../../tests/support/public-pages.ts";
import { buildIfChanged } from "../local/build-if-changed.ts";
import { startWorld } from "../local/world.ts";
import { workerdPids } from "../setup/processes.mjs";
import { measureBook } from "./book.ts";
import { firstView } from "./bytes.ts";
import { measureHostile } from "./hostile.ts";
import { measureImports } from "./imports.ts";
import { type Load, load, median } from "./load.ts";
import { measureCodes, measureMails } from "./mails.ts";
import { measureOffice } from "./office.ts";
import { measureReaders } from "./readers.ts";
import { measureTiming } from "./timing.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const settings = JSON.parse(readFileSync(path.join(root, "scripts/bench/settings.json"), "utf8"));
const { rounds, requests, pairs } = settings as Record<"rounds" | "requests" | "pairs", number>;
const mails = Number(process.env.MAILS ?? settings.mails);
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const pages = [...readingPages, ...formPages].map((page) => ({
  path: addressOf(page, "zh-CN"),
  target: page === "index" ? 40 : 30,
}));

const bare = `export default { fetch: () => new Response("<!doctype html><p>" + "x".repeat(6000), { headers: { "content-type": "text/html" } }) };`;
const bareWorker = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.NONE),
    modules: true,
    script: bare,
    compatibilityDate: "2026-10-01",
  }),
);
const bareUrl = (await bareWorker.ready).href;
const barePids = workerdPids();

buildIfChanged(root, () => console.log("building …"));
const state = mkdtempSync(path.join(tmpdir(), "irh-bench-"));
const constant = "/constant";
const world = await startWorld({ root, state, clock: false, quiet: true, vars: { SERVER_TIMING: "1" }, constant });
Object.assign(process.env, {
  IRH_TEST_SITE: world.url,
  IRH_TEST_STATE: state,
  IRH_TEST_ACCOUNTS: JSON.stringify(world.accounts),
});
const sitePids = workerdPids().filter((pid) => !barePids.includes(pid));

const uncached = "irh_staff=none; lang=zh-CN";
const seen = new Map<string, Load[]>();
const note = (name: string, result: Load) => seen.set(name, [...(seen.get(name) ?? []), result]);

async function loadPages() {
  for (const { path: page } of pages) await load(`${world.url}${page}`, 30, sitePids, uncached);
  for (let round = 0; round < rounds; round++) {
    note("bare", await load(bareUrl, requests, barePids));
    note("reference", await load(`${world.url}${constant}`, requests, sitePids));
    for (const { path: page } of pages) {
      note(`${page} miss`, await load(`${world.url}${page}`, requests / 2, sitePids, uncached));
      note(`${page} hit`, await load(`${world.url}${page}`, requests, sitePids));
    }
  }
}

const cost = async (page: string) => {
  const answer = await fetch(`${world.url}${page}`, { headers: { Cookie: uncached } });
  return /db;desc="([^"]+)"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1]?.split("/") ?? ["-", "-", "-"];
};
const of = (name: string, key: "perSecond" | "cpuMillis") =>
  median((seen.get(name) ?? []).map((result) => result[key]));
const failures = () => [...seen.values()].flat().reduce((sum, result) => sum + result.failed, 0);

async function comparePages() {
  await loadPages();
  const refCpu = of("reference", "cpuMillis");
  const bareCpu = of("bare", "cpuMillis");
  const times = (cpu: number, target: number) =>
    `${(cpu / refCpu).toFixed(1)} (target ${target}), ${(cpu / bareCpu).toFixed(1)} x bare`;

  console.log(
    `node ${process.version}, ${cpus().length} cores, load ${loadavg()
      .map((value) => value.toFixed(2))
      .join(" ")}, ${rounds} rounds of ${requests} requests, medians`,
  );
  console.log(
    `ref: a constant 6 kB answer of the same Worker: ${of("reference", "perSecond").toFixed(0)} requests/s, ${refCpu.toFixed(3)} ms CPU; the same of a bare Worker: ${bareCpu.toFixed(3)} ms\n`,
  );
  const table = [];
  for (const { path: page, target } of pages) {
    const [calls, statements, rows] = await cost(page);
    await fetch(`${world.url}${page}`);
    const stored = (await fetch(`${world.url}${page}`)).headers.get("X-Cache") === "hit";
    const { bytes, script, requests: files } = await firstView(`${world.url}${page}`);
    table.push({
      page,
      "miss, requests/s": of(`${page} miss`, "perSecond").toFixed(0),
      "miss, x ref CPU": times(of(`${page} miss`, "cpuMillis"), target),
      "hit, x ref CPU": stored ? times(of(`${page} hit`, "cpuMillis"), 6) : "never kept",
      "D1 calls/statements/rows": `${calls}/${statements}/${rows} (1/8/200)`,
      "first view": `${(bytes / 1_024).toFixed(1)} kB (12), ${files} requests (3), script ${(script / 1_024).toFixed(1)} kB`,
    });
  }
  console.table(table);
}

if (isWanted("pages")) await comparePages();
if (isWanted("timing")) {
  const auc = await measureTiming(world, pairs);
  console.log(
    `known and unknown addresses told apart by the time of an answer: AUC ${auc.toFixed(3)} over ${pairs} pairs (0.45 to 0.55)`,
  );
}
if (isWanted("imports")) {
  console.log("what a second visitor waits for the home page while staff import prices, in ms (200 more at most)");
  console.table(await measureImports(world));
}
if (isWanted("mails")) {
  console.log(`a release to ${mails} subscribers, into the stub of the provider`);
  console.table([await measureMails(world, mails)]);
}
if (isWanted("codes")) {
  console.log("what codes wait in their queue beside a release to 20,000, in ms (5,000)");
  console.table([await measureCodes(world, { mails: 20_000, codes: 400 })]);
}
if (isWanted("hostile")) {
  console.log("what a visitor waits for the home page while 20 hostile files arrive at once, in ms");
  console.log("(200 more than while as many bytes arrive unread)");
  const megabyte = 1_024 * 1_024;
  console.table({
    "files of 1 MB": await measureHostile(world, megabyte),
    "files of 10 MB": await measureHostile(world, 10 * megabyte),
  });
}
if (isWanted("office")) {
  console.log("files of the back office, brotli, by the time its script has taken over");
  console.table(await measureOffice(world.url));
}
if (isWanted("book"))
  console.log(`Excel of all figures of thirty years: ${(await measureBook(world)).toFixed(0)} ms (2,000)`);
if (isWanted("readers")) {
  console.log(
    "the dearest files that each reader takes: bytes of the file and unpacked, objects, steps, and ms in Node",
  );
  console.table(await measureReaders());
}
if (failures() > 0) console.log(`${failures()} requests failed`);
await world.stop();
await bareWorker.dispose();
rmSync(state, { recursive: true, force: true });
process.exit(failures() > 0 ? 1 : 0);
