import { and, eq } from "drizzle-orm";
import { type ComponentProps, createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { copyActivity } from "~/features/appointments/activities/copy.server";
import { readActivityForm } from "~/features/appointments/activities/form";
import * as list from "~/features/appointments/activities/screen";
import * as bookingForm from "~/features/appointments/booking-form/screen";
import { appointmentCalls } from "~/features/appointments/calls.server";
import { Activity } from "~/features/appointments/schemas";
import { activities } from "~/features/appointments/tables.server";
import * as office from "~/features/appointments/ways/office";
import { saveVisitNotes } from "~/features/appointments/ways/operations.server";
import type { Way } from "~/features/appointments/ways/rules";
import { visitNotes } from "~/features/appointments/ways/tables.server";
import { answerCall } from "~/server/api/router.server";
import { systemDb } from "~/server/database/db.server";
import { audit, companies } from "~/server/database/tables.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { recordingI18n, translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { uiWords, WordsProvider } from "~/ui/public/words";
import { editor, testContext } from "../support/context";
import { openActivity } from "./support";

const font = "/irh/fontSurveyExplainController";
const own = { "zh-CN": "请走南门。\n请勿拍照。", en: "Use the south gate." };
const usual = (way: Way, lang: (typeof languages)[number]) => translator(lang)(`ways:notes.${way}`);
const row = (way: Way, notes: string, lang: string) => ({ way, notes, lang });

let ctx: Awaited<ReturnType<typeof testContext>>;
let count = 0;
beforeEach(async () => {
  count += 1;
  ctx = await testContext({ companyId: `ways${count}`, actor: editor("reception") });
});

async function ask(reader: Ctx, call: string, body: object = {}) {
  const desk = { calls: appointmentCalls, openKinds: () => [], identify: async () => reader.actor };
  const url = new URL(`https://${reader.company.id}.test${font}/${call}`);
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await answerCall(desk, new Request(url, init), url, reader);
  return { status: answer.status, ...((await answer.json()) as { value?: never; issues?: object[] }) };
}

type Args = { context: RouterContextProvider; request: Request; url: URL; params: object };
type Screen = { default: (props: { loaderData: unknown }) => ReactNode; loader: (args: never) => Promise<unknown> };

const argsOf = (reader: Ctx, path: string, init?: RequestInit): Args => {
  const context = new RouterContextProvider();
  context.set(ctxKey, reader);
  const url = new URL(`https://${reader.company.id}.test/ui/irh/${path}`);
  return { context, request: new Request(url, init), url, params: {} };
};

/** What a reader gets of a screen. */
async function page(reader: Ctx, module: object, path: string) {
  const screen = module as Screen;
  const loaded = (await screen.loader(argsOf(reader, path) as never)) as { data?: object };
  const { i18n } = recordingI18n(reader.lang);
  const words = { words: uiWords((key) => i18n.t(key as never)) } as ComponentProps<typeof WordsProvider>;
  const element = createElement(screen.default, { loaderData: loaded.data ?? loaded });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(WordsProvider, words, element)));
}

const saved = async (way: Way, revision: number, notes = own) => saveVisitNotes(ctx, { way, notes, revision });
const releaseOf = async () =>
  (await systemDb(ctx.env.DB).select().from(companies).where(eq(companies.companyId, ctx.company.id)))[0]?.release ?? 0;
const linksIn = (html: string) =>
  [...html.matchAll(/href="\/ui\/irh\/appointments\?(?:[^"]*;)?way=(\w+)/g)].map(([, way]) => way);

describe("an activity", () => {
  test("belongs to company research unless its form names another way, and its copies to the same one", async () => {
    const id = await openActivity(ctx);
    const institutional = await openActivity(ctx, { way: "institutional" });
    const copied = await copyActivity(ctx, institutional, { first: "2026-04-01", rhythm: "week", times: 2 });
    const rows = await systemDb(ctx.env.DB).select().from(activities).where(eq(activities.companyId, ctx.company.id));
    const wayOf = (one: string) => rows.find((each) => each.id === one)?.way;
    expect(wayOf(id)).toBe("companyResearch");
    expect(copied.ok && copied.value.ids.map(wayOf)).toEqual(["institutional", "institutional"]);
  });

  test("is refused at the field of a way that is none", () => {
    const form = new FormData();
    form.set("way", "walkIn");
    const issues = Activity.safeParse(readActivityForm(form)).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === "way").map(({ message }) => message)).toEqual(["valueUnknown"]);
  });
});

describe("the calls", () => {
  test("list the activities with their ways, of which only those come that readers have an activity of", async () => {
    const research = await openActivity(ctx);
    const institutional = await openActivity(ctx, { way: "institutional" });
    await openActivity(ctx, { way: "preRegistration", shownAt: null });
    await openActivity(await testContext({ companyId: "otherways" }), { way: "preRegistration" });
    await saved("institutional", 0);
    const { value } = await ask(ctx, "getSurveyTabInfo");
    const { items, ways } = value as unknown as { items: { id: string; way: Way }[]; ways: object[] };
    expect(Object.fromEntries(items.map(({ id, way }) => [id, way]))).toEqual({
      [research]: "companyResearch",
      [institutional]: "institutional",
    });
    expect(ways).toEqual([
      row("institutional", own["zh-CN"], "zh-CN"),
      row("companyResearch", usual("companyResearch", "zh-CN"), "zh-CN"),
    ]);
  });

  test("answer the site's own notes of each way in each language until the company has written some", async () => {
    for (const lang of languages)
      for (const way of ["preRegistration", "institutional", "companyResearch"] as const) {
        const { value } = await ask({ ...ctx, lang }, "getSurveyExplainBaseInfo", { way });
        expect(value).toEqual(row(way, usual(way, lang), lang));
        expect(usual(way, lang).length).toBeGreaterThan(60);
      }
    await saved("preRegistration", 0);
    const read = async (lang: Ctx["lang"]) =>
      (await ask({ ...ctx, lang }, "getSurveyExplainBaseInfo", { way: "preRegistration" })).value;
    expect(await read("en")).toEqual(row("preRegistration", own.en, "en"));
    expect(await read("tc")).toEqual(row("preRegistration", own["zh-CN"], "zh-CN"));
  });

  test("refuse a way that is none at its field, and answer nobody with another company's notes", async () => {
    expect(await ask(ctx, "getSurveyExplainBaseInfo", { way: "walkIn" })).toMatchObject({
      status: 422,
      issues: [{ field: "way", code: "valueUnknown" }],
    });
    await saved("companyResearch", 0);
    const other = await testContext({ companyId: "otherways" });
    const { value } = await ask(other, "getSurveyExplainBaseInfo", { way: "companyResearch" });
    expect(value).toEqual(row("companyResearch", usual("companyResearch", "zh-CN"), "zh-CN"));
  });
});

describe("the notes of a way", () => {
  test("are saved from one revision, written down with both texts, and end what readers have cached", async () => {
    const release = await releaseOf();
    expect(await saved("institutional", 0)).toEqual({ ok: true, value: { revision: 1 } });
    expect(await releaseOf()).toBe(release + 1);
    expect(await saved("institutional", 1, { "zh-CN": "改", en: "Changed" })).toEqual({
      ok: true,
      value: { revision: 2 },
    });
    const written = await systemDb(ctx.env.DB)
      .select()
      .from(audit)
      .where(and(eq(audit.companyId, ctx.company.id), eq(audit.action, "appointments.saveNotes")))
      .orderBy(audit.at, audit.id);
    expect(written.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([
      ["institutional", "staff-reception"],
      ["institutional", "staff-reception"],
    ]);
    expect(JSON.stringify(written.map(({ before, after }) => [before, after]))).toContain("Use the south gate.");
  });

  test("of two people who save from the same revision are the first one's, and the other hears of it", async () => {
    for (const revision of [0, 1]) {
      const answers = await Promise.all([saved("institutional", revision), saved("institutional", revision)]);
      expect(answers.map((answer) => (answer.ok ? answer.value.revision : answer.code)).sort()).toEqual([
        revision + 1,
        "changedMeanwhile",
      ]);
    }
    const rows = await systemDb(ctx.env.DB).select().from(visitNotes).where(eq(visitNotes.companyId, ctx.company.id));
    expect(rows.map(({ revision }) => revision)).toEqual([2]);
    const written = await systemDb(ctx.env.DB)
      .select()
      .from(audit)
      .where(and(eq(audit.companyId, ctx.company.id), eq(audit.action, "appointments.saveNotes")));
    expect(written).toHaveLength(2);
  });

  test("come from the office's form, which names the language that is missing", async () => {
    const send = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ way: "companyResearch", revision: "0", ...fields });
      const answer = await office.action(argsOf(ctx, "office", { method: "POST", body }) as never);
      return (answer as { data: object }).data;
    };
    expect(await send({ "notes.zh-CN": " ", "notes.en": "Use the south gate." })).toMatchObject({
      issues: [{ field: "notes.zh-CN", code: "fieldRequired" }],
    });
    expect(await send({ "notes.zh-CN": "请走南门。" })).toEqual({ ok: true, value: { revision: 1 } });
    expect(await send({ "notes.zh-CN": "请走北门。" })).toMatchObject({ ok: false, code: "changedMeanwhile" });
  });
});

describe("the pages of readers", () => {
  test("list visits by tabs of the ways that have any, each with its notes above", async () => {
    await openActivity(ctx, { title: { "zh-CN": "工厂参观" } });
    await openActivity(ctx, { title: { "zh-CN": "机构小组会" }, way: "institutional" });
    await saved("institutional", 0);
    const all = await page(ctx, list, "appointments");
    expect(linksIn(all).slice(0, 2)).toEqual(["institutional", "companyResearch"]);
    expect([all.includes("工厂参观"), all.includes("机构小组会"), all.includes("请走南门。")]).toEqual([
      true,
      true,
      false,
    ]);
    const one = await page(ctx, list, "appointments?way=institutional&sort=time");
    expect([one.includes("工厂参观"), one.includes("机构小组会"), one.includes("请走南门。")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(one).toContain('href="/ui/irh/appointments?way=institutional&amp;sort=-time"');
  });

  test("have no tabs where all visits are of one way, whose notes stand above the list", async () => {
    await openActivity(ctx);
    for (const query of ["", "?way=institutional", "?way=walkIn"]) {
      const html = await page({ ...ctx, lang: "en" }, list, `appointments${query}`);
      expect(linksIn(html)).toEqual([]);
      expect(html).toContain("Come on time with the document you registered.");
    }
    const nothing = await page(await testContext({ companyId: "noways" }), list, "appointments");
    expect([linksIn(nothing), nothing.includes("来访须知")]).toEqual([[], false]);
  });

  test("give a visitor the notes of the activity's own way to read and tick", async () => {
    const id = await openActivity(ctx, { way: "institutional" });
    const form = async (lang: Ctx["lang"]) => page({ ...ctx, lang }, bookingForm, `bookingDetails?activity=${id}`);
    expect(await form("en")).toContain("Please register in the name of your institution");
    await saved("institutional", 0);
    const html = await form("tc");
    expect(html).toContain(
      '<div class="small" lang="zh-CN"><div class="prose"><p>请走南门。</p><p>请勿拍照。</p></div></div>',
    );
    expect(html).toMatch(/<input[^>]*name="notes"/);
  });
});
