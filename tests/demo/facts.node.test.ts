import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { event } from "~/features/calendar/kind";
import type { Draft } from "~/publishing/contents/drafts";
import { beijingDay } from "~/shared/dates";
import { demoFigures } from "../../scripts/demo/esg.ts";
import { demoEvents } from "../../scripts/demo/events.ts";
import { firstCompany, secondCompany } from "../../scripts/demo/instruments.ts";
import { board } from "../../scripts/demo/texts/board.ts";
import { chengyue } from "../../scripts/demo/texts/chengyue.ts";
import { jilan } from "../../scripts/demo/texts/jilan.ts";

const now = new Date("2026-11-21T04:30:00Z");
const texts = readdirSync("scripts/demo/texts", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(`scripts/demo/texts/${name}`, "utf8") }));

test("every text of the demo states the same yearly cash dividend of the distributable profit", () => {
  const stated = texts.flatMap(({ name, text }) =>
    text
      .split(/[。；;"`]|\. /)
      .filter((one) => /每年.*可分配利[润潤]|each year’?'?s distributable profit/i.test(one))
      .flatMap((one) => (one.match(/百分之[一二三四五六七八九十]+|\d+%/g) ?? []).map((share) => ({ name, share }))),
  );
  expect(stated.length).toBeGreaterThan(5);
  expect(stated.filter(({ share }) => !["20%", "百分之二十"].includes(share))).toEqual([]);
});

test("the profile counts as many employees as the newest figures of sustainability", () => {
  const employees = demoFigures(firstCompany, now).find(({ name }) => name["zh-CN"] === "员工总数")?.series[0]?.value;
  const about = /employs about ([\d,]+) people/.exec(JSON.stringify(chengyue))?.[1]?.replace(",", "");
  expect(Math.round(Number(employees) / 100) * 100).toBe(Number(about));
});

test("the legal representative of each profile and its board secretary sit where the people's page says", () => {
  for (const [profile, people] of [
    [chengyue, board.chengyue],
    [jilan, board.jilan],
  ] as const) {
    const named = (group: string, post: string) =>
      people.find(({ seats }) => seats[group]?.post?.[0].includes(post))?.name[0];
    expect(named("directors", "董事长")).toBe(profile.legalRepresentative["zh-CN"]);
    expect(named("management", "董事会秘书")).toBe(profile.boardSecretary["zh-CN"]);
  }
});

test("no results come out on a Saturday or Sunday", async () => {
  for (const companyId of [firstCompany, secondCompany]) {
    const { events } = await demoEvents(companyId, now);
    const days = events
      .filter(({ draft }) => event.factsIn(draft as Draft).results)
      .map(({ draft }) => beijingDay(new Date((draft as Draft).at ?? 0)));
    expect(days.length).toBeGreaterThan(3);
    expect(days.filter((day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))).toEqual([]);
  }
});
