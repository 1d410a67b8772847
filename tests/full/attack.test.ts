import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, formPages, languages, readingPages } from "../support/public-pages.ts";
import { attackedSite, type Finding } from "./attack/site.ts";
import { targetsFor } from "./attack/targets.ts";
import { ffuf, isInstalled, sqlmap, wapiti } from "./attack/tools.ts";

type Explained = { tool: string; kind: string; where: string; reason: string };

const file = (name: string) => fileURLToPath(new URL(`attack/${name}`, import.meta.url));
const explained = JSON.parse(readFileSync(file("explained.json"), "utf8")) as Explained[];
const seconds = Number(process.env.ATTACK_SECONDS ?? 180);
const result: string[] = [];

let site: Awaited<ReturnType<typeof attackedSite>>;
beforeAll(async () => {
  site = await attackedSite();
});
afterAll(async () => {
  await site.stop();
  console.log(`attack: ${result.join("; ")}`);
});

/** One tool's run where it is installed: what it found and what the site answered to it, without what is explained. */
function attacked(tool: string, by: () => Promise<Finding[]>) {
  if (!isInstalled(tool)) {
    console.log(`attack: ${tool} is not installed and is left out`);
    result.push(`${tool} left out`);
  }
  test.skipIf(!isInstalled(tool))(`${tool} finds nothing that is not explained`, async () => {
    site.begin(tool);
    const found = [...(await by()), ...site.findings()];
    const reasonFor = ({ kind, where }: Finding) =>
      explained.find((one) => one.tool === tool && one.kind === kind && new RegExp(one.where).test(where));
    const open = found.filter((one) => !reasonFor(one));
    const served = site.served();
    const requests = Object.values(served).reduce((sum, n) => sum + n, 0);
    const known = new Set(found.flatMap((one) => reasonFor(one)?.reason ?? []));
    console.log(`${tool}: ${requests} requests served, by method and status ${JSON.stringify(served)}`);
    for (const reason of known) console.log(`${tool}, explained: ${reason}`);
    result.push(`${tool} ${requests} requests, ${open.length} findings, ${known.size} kinds explained`);
    expect(open).toEqual([]);
    expect(requests).toBeGreaterThan(100);
  });
}

attacked("ffuf", async () => {
  const { session, email } = await site.signIn("editor");
  const plain = await ffuf(site.url, file("paths.txt"));
  const opened = plain.filter(({ status }) => status < 300);
  const away = plain.filter(({ redirectlocation: to }) => to && !/^\/ui\/irh\//.test(to));
  const own = await ffuf(site.url, file("office-paths.txt"), { cookie: session, words: email });
  expect(own.length).toBeGreaterThan(5);
  const leaked = await ffuf(site.url, file("office-paths.txt"), { words: email });
  const finding = (kind: string) => (one: { url: string; status: number; redirectlocation: string }) => ({
    tool: "ffuf",
    kind,
    where: `${new URL(one.url).pathname}${new URL(one.url).search} ${one.status} ${one.redirectlocation}`,
  });
  return [
    ...opened.map(finding("opens")),
    ...away.map(finding("leads away")),
    ...leaked.map(finding("shows what staff saw")),
  ];
});

attacked("sqlmap", async () => {
  const { session } = await site.signIn("admin");
  const found: Finding[] = [];
  for (const target of targetsFor(session)) found.push(...(await sqlmap(site.url, target)));
  return found;
});

attacked("wapiti", async () => {
  const found: Finding[] = [];
  for (const page of formPages) found.push(...(await wapiti([site.url + addressOf(page, "en")], seconds, "page")));
  const pages = languages.flatMap((lang) => readingPages.map((page) => site.url + addressOf(page, lang)));
  return [...found, ...(await wapiti(pages, seconds, "folder"))];
});
