import http from "node:http";
import { expect } from "vitest";
import { areas, permissions } from "~/areas";
import { createActivity } from "~/features/appointments/activities/operations.server";
import { publishActivity, takeBackActivity } from "~/features/appointments/activities/publish.server";
import { saveContent } from "~/publishing/operations/contents.server";
import { publish } from "~/publishing/operations/publish.server";
import { withdrawContent } from "~/publishing/operations/withdraw.server";
import { contextOf, newId } from "~/server/context.server";
import { databasesOf } from "~/server/databases.server";
import { newMeter } from "~/server/db.server";
import type { Env } from "~/server/env.server";
import { beijingDay, monthOf } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { ownWorld } from "../support/world.ts";
import { figureSurfaces, secretYear } from "./figure-surfaces.ts";
import { spoken, visitOf, visitSurfaces } from "./visit-surfaces.ts";

type World = Awaited<ReturnType<typeof ownWorld>>;
export type Answer = { status: number; headers: string; body: Buffer; cache: string };

const company = "chengyue";
const secret = "绝密回购方案";
const traditional = "絕密回購方案";
let world: World;
let companyId = "";

export function ask(path: string, { method = "GET", json }: { method?: string; json?: object } = {}): Promise<Answer> {
  const { port, origin } = new URL(world.url);
  const body = json ? JSON.stringify(json) : undefined;
  return new Promise((resolve, reject) => {
    const headers = { origin, accept: "text/html", ...(body ? { "content-type": "application/json" } : {}) };
    const request = http.request({ host: "127.0.0.1", port, path, method, agent: false, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const { date: _, "x-request-id": __, ...others } = answer.headers;
        resolve({
          status: answer.statusCode ?? 0,
          headers: JSON.stringify(others),
          body: Buffer.concat(parts),
          cache: String(answer.headers["x-cache"] ?? ""),
        });
      });
    });
    request.once("error", reject).end(body);
  });
}

export const staff = (now = new Date()) => {
  const meter = newMeter();
  return contextOf({
    env: { ...world.vars, DB: world.d1 } as unknown as Env,
    ...databasesOf({ DB: world.d1, databases: { DB: world.d1 } }, { database: "DB" }, meter),
    meter,
    house: {
      areas,
      permissions,
      columns: [],
      homeBlocks: [],
      counted: new Set(),
      ...{ kinds: [], closedKinds: [], records: [], releaseParts: null },
      prerendered: [],
      ownData: [],
      sealedTables: [],
      followers: [],
      priceMails: [],
      finders: [],
      ...{ siteFinders: [], tabs: [], showings: [], comesOut: [], nextOut: null, shareActions: [] },
      shareCounts: null,
      shareHistory: null,
      ...{ priceRatios: [], figures: [], facts: [] },
      terms: [],
      blocks: {},
      pictureUses: [],
      headings: [],
      videos: [],
      draftRules: [],
      outRules: [],
      firstSteps: {},
      mails: {},
      mailStyle: null,
      staffMails: {},
    },
    now,
    company: {
      id: companyId,
      name: { "zh-CN": company },
      theme: "geekBlue",
      settings: {},
      liveAt: new Date(0),
      release: 1,
      database: "DB",
      ...{ moving: false, paused: false },
      near: null,
      nextOut: null,
      origin: world.url,
    },
    actor: { kind: "staff", userId: "demo-chengyue-editor", name: "编辑", email: "e@example.com", role: "editor" },
    log: () => {},
  });
};

/** A draft with a file of its own in private storage. */
async function drafted(kind: string, type: string, facts: Record<string, unknown>, title = secret) {
  const fileId = newId();
  const bytes = new TextEncoder().encode("%PDF-1.7\nA secret\n%%EOF\n");
  const at = Date.now();
  await world.files.put(`${companyId}/${fileId}`, bytes, { httpMetadata: { contentType: "application/pdf" } });
  await world.d1
    .prepare(
      "INSERT INTO files (id, company_id, key, name, kind, type, size, claimed_at, created_at) VALUES (?, ?, ?, 'a.pdf', 'document', 'application/pdf', ?, ?, ?)",
    )
    .bind(fileId, companyId, `${companyId}/${fileId}`, bytes.length, at, at)
    .run();
  const draft = {
    type,
    at: null,
    title: { "zh-CN": title },
    summary: { "zh-CN": "" },
    body: { "zh-CN": `${title}的正文` },
    facts,
    files: [{ fileId, lang: "all" as const, label: "全文" }],
  };
  const saved = await saveContent(staff(), { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  return { ...saved.value, kind, fileId };
}

/** A set of figures of a year that nothing else has, with a line that names the secret. */
export async function figuresDrafted() {
  const figures = newId();
  const set = await drafted("finance.figures", "annual", { figures, report: "" });
  const lines = [
    ["revenue", "1000"],
    ["netProfit", "100"],
    ["parentProfit", "90"],
    ["basicEps", "0.9"],
    [`own:${secret}`, "1"],
  ].map(([item, value]) => ({ item, value, ...(item?.startsWith("own:") ? { name: secret } : {}) }));
  await world.d1
    .prepare(
      `INSERT INTO statements (company_id, figures, content_id, statement, period_end, span, currency, file_id, lines)
       VALUES (?, ?, ?, 'income', ?, 'fy', 'CNY', '', ?)`,
    )
    .bind(companyId, figures, set.id, secretYear, JSON.stringify(lines))
    .run();
  return set;
}

type Made = Awaited<ReturnType<typeof drafted>>;
const langs: Lang[] = ["zh-CN", "tc", "en"];
const found = (body: Buffer) =>
  [secret, traditional].some((words) => [words, encodeURIComponent(words)].some((one) => spoken(body).includes(one)));

/** Every place where a reader could meet it, and whether it is there now. */
async function surfaces({ id, fileId }: Made, event: Made, set: Made): Promise<Record<string, boolean>> {
  const seen: Record<string, boolean> = {};
  const pages = (lang: string) => [
    `/ui/irh/index?lang=${lang}`,
    `/ui/irh/announcements?lang=${lang}`,
    `/ui/irh/announcements?type=provisional&lang=${lang}`,
    `/ui/irh/announcements?q=${encodeURIComponent("绝密")}&lang=${lang}`,
    `/ui/irh/announcements?q=${encodeURIComponent("絕密")}&lang=${lang}`,
    `/ui/irh/announcements/${id}?lang=${lang}`,
    `/ui/irh/search?q=${encodeURIComponent("绝密")}&lang=${lang}`,
    ...["rss", "atom", "json"].map((format) => `/ui/irh/announcements/feed.${format}?lang=${lang}`),
    `/ui/irh/calendar?view=list&lang=${lang}`,
    `/ui/irh/calendar/${event.id}?lang=${lang}`,
    `/ui/irh/calendar.ics?lang=${lang}`,
    `/ui/irh/index/column?id=disclosure&lang=${lang}`,
    `/ui/irh/achievementDetail?id=${event.id}&lang=${lang}`,
    ...["results", "results.csv"].map((page) => `/ui/irh/${page}?lang=${lang}`),
    `/ui/irh/calendar/${event.id}.ics?lang=${lang}`,
    `/ui/irh/figures?lang=${lang}`,
    `/ui/irh/figures/${set.id}?lang=${lang}`,
    `/ui/irh/figures/${set.id}?statement=income&lang=${lang}`,
  ];
  for (const lang of langs)
    await Promise.all(
      pages(lang).map(async (path) => {
        seen[path] = found((await ask(path)).body);
      }),
    );
  Object.assign(seen, await figureSurfaces(ask));
  seen.sitemap = (await ask("/ui/irh/sitemap.xml")).body.includes(id);
  seen.notices = found((await ask("/irh/indexHomeSearch/noticeIndex", { method: "POST", json: {} })).body);
  const month = monthOf(beijingDay(new Date(later(60))));
  seen.days = found(
    (await ask("/irh/indexHomeSearch/getCompanyCalendarInfo", { method: "POST", json: { month } })).body,
  );
  for (const file of [fileId, event.fileId, set.fileId])
    seen[`file ${file}`] = (await ask(`/ui/irh/files/${file}`)).body.includes("%PDF");
  return seen;
}

/** A world with the demo company, for the tests of one file. */
export async function openWorld(): Promise<() => Promise<void>> {
  world = await ownWorld({ quiet: true });
  const row = await world.d1
    .prepare("SELECT company_id FROM hosts WHERE host = '127.0.0.1'")
    .first<{ company_id: string }>();
  companyId = row?.company_id ?? "";
  return () => world.stop();
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const announcement = { exchangeAt: null, exchangeUrl: "", number: "" };
const result = () => ({
  ...{ startsAt: later(60), endsAt: later(120), allDay: false, location: { "zh-CN": "上海" } },
  ...{ webcast: "", replay: "", transcript: "", done: false },
  results: {
    period: { year: 2026, part: "annual" },
    figures: [1, 2, 3, 4].map((n) => ({
      ...{ metric: "own", label: { "zh-CN": `${secret}${n}` }, value: `${n}` },
      ...{ unit: "cny100m", change: "", changeIn: "percent" },
    })),
    announcements: [],
    roles: {},
  },
});

export const draftAnnouncement = () => drafted("announcements.item", "provisional", announcement);

/** A draft of every sort: an announcement, a day with its results, a set of figures and a visit. */
export async function draftedEverything() {
  const item = await draftAnnouncement();
  const event = await drafted("calendar.event", "results", result());
  const set = await figuresDrafted();
  const now = new Date();
  const made = await createActivity(staff(), visitOf(now));
  const visit = made.ok ? made.value.id : made.code;
  const everywhere = async () => ({ ...(await surfaces(item, event, set)), ...(await visitSurfaces(ask, visit, now)) });
  const named = async (isThere: boolean) => {
    const seen = await everywhere();
    return Object.keys(seen).filter((name) => seen[name] === isThere);
  };
  return {
    visit,
    shown: () => named(true),
    hidden: () => named(false),
    /** Plans all of it for that second; answers the release. */
    async schedule(at: Date): Promise<string> {
      const first = await publish(staff(), { ...item, langs: ["zh-CN"], at, confirmed: true });
      if (!first.ok) throw new Error(first.code);
      const { releaseId } = first.value;
      for (const one of [event, set])
        expect(await publish(staff(), { ...one, langs: ["zh-CN"], releaseId, confirmed: true })).toMatchObject({
          ok: true,
        });
      expect(await publishActivity(staff(), visit, { at, confirmed: true })).toMatchObject({ ok: true });
      return releaseId;
    },
    async withdraw() {
      for (const { kind, id } of [item, event, set])
        expect(await withdrawContent(staff(), { kind, id, lang: null, at: null, reason: "更正" })).toMatchObject({
          ok: true,
        });
      expect(await takeBackActivity(staff(), visit, "更正")).toMatchObject({ ok: true });
    },
  };
}

/** No page is kept for longer than that, in milliseconds. */
export const keptFor = 5_100;
