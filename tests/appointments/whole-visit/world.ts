import { expect, type Page } from "@playwright/test";
import { beijingInstant } from "../../../app/shared/dates.ts";
import { fieldTime } from "../../../app/shared/forms/form-data.ts";
import type { Lang } from "../../../app/shared/languages.ts";
import { seriousBarriers } from "../../support/barriers.ts";
import { outside } from "../../support/journeys.ts";
import { cookieAs } from "../../support/staff-session.ts";

type Database = {
  prepare(sql: string): { bind(...values: unknown[]): { run(): Promise<unknown> } };
};
export type World = { url: string; d1: Database };

export const hour = 3_600_000;
/** The assistant: reception's own day is counted by the twenty tasks in the same world. */
const host = "demo-chengyue-assistant";

/** Who comes, as the journey of each language types it. */
export const people = {
  "zh-CN": {
    visitor: { name: "林海", documentType: "residentId", documentNumber: "11010519491231002X" },
    companion: { name: "周岚" },
    institution: { name: "示例基金", profile: "公募基金，关注高端制造。", job: "研究员" },
    content: "产能与订单情况",
  },
  tc: {
    visitor: { name: "陳志明", documentType: "hkMacaoPermit", documentNumber: "H12345678" },
    companion: { name: "黃詠詩" },
    institution: { name: "示例資產管理", profile: "香港資產管理公司，關注高端製造。", job: "分析員" },
    content: "產能與訂單情況",
  },
  en: {
    visitor: { name: "Helen Walker", documentType: "passport", documentNumber: "E12345678" },
    companion: { name: "Daniel Chan" },
    institution: { name: "Northgate Capital", profile: "A long-only fund investing in machinery.", job: "Analyst" },
    content: "Capacity and orders",
  },
} as const satisfies Record<Lang, unknown>;

export type Party = { lang: Lang; mobile: string; companionMobile: string; email: string };

let parties = 0;
const numberOf = (lang: Lang, n: number) => (lang === "zh-CN" ? `1379${String(n).padStart(7, "0")}` : `+8529${n}`);

/** A party that no other journey has. */
export function newParty(lang: Lang): Party {
  const n = 1_000_000 + (Date.now() % 8_000_000) + 2 * parties++;
  const mobile = numberOf(lang, n);
  return { lang, mobile, companionMobile: numberOf(lang, n + 1), email: `v${n}@example.com` };
}

/** The number to which a message goes. */
export const e164 = (mobile: string) => (mobile.startsWith("+") ? mobile : `+86${mobile}`);

export const codeSentTo = async (mobile: string, like = ""): Promise<string> =>
  /(?<!\d)\d{6}(?!\d)/.exec((await outside.waitFor(e164(mobile), like)).text)?.[0] ?? "";

const titles = { "zh-CN": "工厂调研", tc: "工廠調研", en: "Plant visit" };

/**
 * An activity in two days of the world that asks for the letter before approval and for a document; the assistant
 * receives its visitors.
 */
export async function openVisit(world: World, day: Date): Promise<{ id: string; title: Record<Lang, string> }> {
  const post = async (path: string, form: Record<string, string>) =>
    fetch(`${world.url}/ui/irh/office/activities/${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: await cookieAs("reception"), Origin: world.url },
      body: new URLSearchParams(form),
    });
  const mark = ` ${Date.now() % 100_000}`;
  const title = { "zh-CN": titles["zh-CN"] + mark, tc: titles.tc + mark, en: titles.en + mark };
  const inAll = (name: string, words: Record<Lang, string>) =>
    Object.fromEntries(Object.entries(words).map(([lang, text]) => [`${name}.${lang}`, text]));
  const clock = (at: number) => fieldTime(new Date(at)).slice(0, 16);
  const startsAt = day.getTime();
  const made = await post("new", {
    ...inAll("title", title),
    ...inAll("location", { "zh-CN": "上海市浦东新区", tc: "上海市浦東新區", en: "Pudong, Shanghai" }),
    ...inAll("description", { "zh-CN": "参观工厂。", tc: "參觀工廠。", en: "A tour of the plant." }),
    ...inAll("receptionist.name", { "zh-CN": "程以安", tc: "程以安", en: "Cheng Yian" }),
    ...inAll("receptionist.post", { "zh-CN": "证券事务代表", tc: "證券事務代表", en: "Securities representative" }),
    "receptionist.contact": "021-00000000",
    host,
    way: "companyResearch",
    researchTypes: "onsite",
    startsAt: clock(startsAt),
    endsAt: clock(startsAt + 2 * hour),
    opensAt: clock(Date.now() - 24 * hour),
    closesAt: clock(startsAt - hour),
    quota: "20",
    maxCompanions: "3",
    asksDocument: "on",
    arrangeable: "on",
    letter: "approval",
    picture: "",
  });
  const id = /activities\/(\w+)/.exec(made.headers.get("Location") ?? "")?.[1] ?? "";
  expect(id, `the activity was not made: ${made.status}`).not.toBe("");
  const shown = await post(id, { intent: "publish", when: "now", revision: "1", confirmed: "yes" });
  expect(shown.status).toBe(200);
  await post(id, { intent: "override", reason: "仅介绍已公开的信息" });
  return { id, title };
}

/** The visit comes to the present of the Worker's requests, which no cron moves: it begins at `startsAt`. */
export async function bringForward({ d1 }: World, id: string, startsAt: number, endsAt: number): Promise<void> {
  await d1
    .prepare("UPDATE activities SET starts_at = ?, ends_at = ?, closes_at = ?, opens_at = ? WHERE id = ?")
    .bind(startsAt, endsAt, startsAt, startsAt - 48 * hour, id)
    .run();
}

/** A start within the last half hour of the same Beijing day. */
export function justBegun(): number {
  const now = Date.now();
  const midnight = beijingInstant(fieldTime(new Date(now)).slice(0, 10)).getTime();
  return Math.max(midnight, now - hour / 2);
}

/** A screen moves sideways nowhere on a phone, and has no serious barrier. */
export async function expectSound(page: Page, name: string): Promise<void> {
  // What the head of the page stands over would count as too small to be pressed.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft({ name, wider: scrollWidth - clientWidth, barriers: await seriousBarriers(page) }).toEqual({
    name,
    wider: 0,
    barriers: [],
  });
}
