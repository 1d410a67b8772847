import http from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { areas, permissions } from "~/areas";
import { createActivity } from "~/features/appointments/operations/activities.server";
import { publishActivity, takeBackActivity } from "~/features/appointments/operations/showing.server";
import { saveContent } from "~/publishing/operations/contents.server";
import { publish } from "~/publishing/operations/publish.server";
import { withdrawContent } from "~/publishing/operations/withdraw.server";
import { contextOf, newId } from "~/server/context.server";
import { databasesOf } from "~/server/databases.server";
import { newMeter } from "~/server/db.server";
import type { Env } from "~/server/env.server";
import type { Lang } from "~/shared/languages";
import { ownWorld } from "../support/world.ts";
import { figureSurfaces, secretYear } from "./figure-surfaces.ts";
import { spoken, visitOf, visitSurfaces } from "./visit-surfaces.ts";

type World = Awaited<ReturnType<typeof ownWorld>>;
type Answer = { status: number; headers: string; body: Buffer; cache: string };

const guesses = Number(process.env.GUESSES ?? 200);
const company = "chengyue";
const secret = "绝密回购方案";
const traditional = "絕密回購方案";
let world: World;
let companyId = "";

function ask(path: string, { method = "GET", json }: { method?: string; json?: object } = {}): Promise<Answer> {
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

const staff = (now = new Date()) => {
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
      kinds: [],
      prerendered: [],
      ownData: [],
      sealedTables: [],
      followers: [],
      priceMails: [],
      finders: [],
      ...{ siteFinders: [], tabs: [], showings: [], comesOut: [], shareActions: [] },
      shareCounts: null,
      ...{ priceRatios: [], figures: [] },
      terms: [],
      blocks: {},
      pictureUses: [],
      headings: [],
      videos: [],
      draftRules: [],
      outRules: [],
      firstSteps: {},
      mails: {},
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
async function figuresDrafted() {
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
  seen.days = found((await ask("/irh/indexHomeSearch/getCompanyCalendarInfo", { method: "POST", json: {} })).body);
  for (const file of [fileId, event.fileId, set.fileId])
    seen[`file ${file}`] = (await ask(`/ui/irh/files/${file}`)).body.includes("%PDF");
  return seen;
}

const shown = (seen: Record<string, boolean>) => Object.keys(seen).filter((name) => seen[name]);
const hidden = (seen: Record<string, boolean>) => Object.keys(seen).filter((name) => !seen[name]);

beforeAll(async () => {
  world = await ownWorld({ quiet: true });
  const row = await world.d1
    .prepare("SELECT company_id FROM hosts WHERE host = '127.0.0.1'")
    .first<{ company_id: string }>();
  companyId = row?.company_id ?? "";
}, 300_000);
afterAll(async () => {
  await world?.stop();
});

describe("what is scheduled", () => {
  test("is on no surface until its second, on all of them at it, and on none once it is withdrawn", async () => {
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const item = await drafted("announcements.item", "provisional", { exchangeAt: null, exchangeUrl: "", number: "" });
    const event = await drafted("calendar.event", "results", {
      startsAt: soon(60),
      endsAt: soon(120),
      allDay: false,
      location: { "zh-CN": "上海" },
      webcast: "",
      replay: "",
      transcript: "",
      done: false,
      results: {
        period: { year: 2026, part: "annual" },
        figures: [1, 2, 3, 4].map((n) => ({
          metric: "own",
          label: { "zh-CN": `${secret}${n}` },
          value: `${n}`,
          unit: "cny100m",
          change: "",
          changeIn: "percent",
        })),
        announcements: [],
        roles: {},
      },
    });
    const set = await figuresDrafted();
    const made = await createActivity(staff(), visitOf(new Date()));
    const visit = made.ok ? made.value.id : made.code;
    const everywhere = async () => ({ ...(await surfaces(item, event, set)), ...(await visitSurfaces(ask, visit)) });
    /** How many milliseconds it took to find it on no surface. */
    const unseen = async () => {
      const began = Date.now();
      expect(shown(await everywhere())).toEqual([]);
      return Date.now() - began;
    };
    const took = 2 * (await unseen());
    const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 5_000 + 3 * took);
    const first = await publish(staff(), { ...item, langs: ["zh-CN"], at, confirmed: true });
    if (!first.ok) throw new Error(first.code);
    const second = await publish(staff(), {
      ...event,
      langs: ["zh-CN"],
      releaseId: first.value.releaseId,
      confirmed: true,
    });
    expect(second).toMatchObject({ ok: true });
    const third = await publish(staff(), {
      ...set,
      langs: ["zh-CN"],
      releaseId: first.value.releaseId,
      confirmed: true,
    });
    expect(third).toMatchObject({ ok: true });
    expect(await publishActivity(staff(), visit, { at, confirmed: true })).toMatchObject({ ok: true });
    await unseen();
    await setTimeout(Math.max(0, at.getTime() - took - Date.now()));
    await unseen();
    expect(Date.now()).toBeLessThan(at.getTime());
    await setTimeout(Math.max(0, at.getTime() + 20 - Date.now()));
    expect(hidden(await everywhere())).toEqual([]);
    for (const made of [item, event, set])
      expect(
        await withdrawContent(staff(), { kind: made.kind, id: made.id, lang: null, at: null, reason: "更正" }),
      ).toMatchObject({
        ok: true,
      });
    expect(await takeBackActivity(staff(), visit, "更正")).toMatchObject({ ok: true });
    await setTimeout(5_100);
    expect(shown(await everywhere())).toEqual([]);
  }, 300_000);

  test(`cannot be guessed: "not yet", "no longer" and "never" are one answer (${guesses} guesses)`, async () => {
    const item = await drafted("announcements.item", "provisional", { exchangeAt: null, exchangeUrl: "", number: "" });
    const set = await figuresDrafted();
    for (const one of [item, set])
      await publish(staff(), { ...one, langs: ["zh-CN"], at: new Date(Date.now() + 3_600_000), confirmed: true });
    const bare = (answer: Answer, id: string) => ({
      ...answer,
      body: answer.body
        .toString()
        .replaceAll(id, "")
        .replace(/[0-9a-z]{26}/g, ""),
    });
    for (const path of ["/ui/irh/files/", "/ui/irh/announcements/", "/ui/irh/calendar/", "/ui/irh/figures/"]) {
      const real = path.includes("files") ? item.fileId : path.includes("figures") ? set.id : item.id;
      const yet = bare(await ask(`${path}${real}`), real);
      expect(yet.status).toBe(404);
      for (let n = 0; n < guesses / 4; n += 8) {
        const ids = Array.from({ length: 8 }, () => newId());
        const answers = await Promise.all(ids.map((id) => ask(`${path}${id}`)));
        for (const [i, answer] of answers.entries()) expect(bare(answer, ids[i] ?? "")).toEqual(yet);
      }
    }
  }, 300_000);
});
