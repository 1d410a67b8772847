import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { listEntries, showMonth } from "~/features/calendar/entries/show.server";
import { showEvent } from "~/features/calendar/events/show-event.server";
import { eventTypes } from "~/features/calendar/events/types.server";
import { calendarFile, eventFile } from "~/features/calendar/export/ics.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { openActivity } from "../appointments/support";
import { editor, noon, testContext } from "../support/context";
import { eventDraft } from "./event";

let companies = 0;
const staff = (more: Parameters<typeof testContext>[0] = {}) =>
  testContext({ actor: editor("editor"), companyId: `calendar${++companies}`, ...more });
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });

async function published(ctx: Ctx, draft: Draft, after = 0) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const out = after > 0 ? new Date(ctx.now.getTime() + after * 1_000) : null;
  const answer = await publish(ctx, { ...saved.value, kind, langs: ["zh-CN"], at: out, confirmed: true });
  if (!answer.ok) throw new Error(answer.code);
  return { id: saved.value.id, releaseId: answer.value.releaseId };
}

/** On how many of its surfaces a reader meets a title. */
async function surfaces(ctx: Ctx, id: string, title: string): Promise<boolean[]> {
  const shown = await showEvent(ctx, id);
  const month = await showMonth(ctx, { month: "2026-03" });
  const coming = await listEntries(ctx, { when: "coming" });
  const past = await listEntries(ctx, { when: "past" });
  const [whole, one] = [await calendarFile(ctx, null), await eventFile(ctx, id)];
  const names = (entries: { title: string }[]) => entries.some((entry) => entry.title.includes(title));
  return [
    shown !== null,
    names(month.entries),
    names([...coming.items, ...past.items]),
    whole.text.includes(title),
    one?.text.includes(title) ?? false,
  ];
}

describe("an event", () => {
  test("brings its own type among the readers' filters at its second, and takes it away with it", async () => {
    const ctx = await staff();
    const own = await eventTypes.save(ctx, {
      id: null,
      revision: 0,
      posted: true,
      values: { name: { "zh-CN": "反向路演" } },
    });
    if (!own.ok) throw new Error(own.code);
    const type = own.value.id;
    const offered = async (seconds: number) => {
      const [month, list] = [
        await showMonth(at(ctx, seconds), {}),
        await listEntries(at(ctx, seconds), { when: "past" }),
      ];
      return [month, list].map(({ types }) => types.some(({ id }) => id === type));
    };
    expect(await offered(0)).toEqual([false, false]);
    const { id } = await published(ctx, eventDraft("走访基金公司", { type }), 60);
    expect(await offered(59)).toEqual([false, false]);
    expect(await offered(60)).toEqual([true, true]);
    await withdrawContent(at(ctx, 70), { kind, id, lang: null, at: null, reason: "取消" });
    expect(await offered(71)).toEqual([false, false]);
  });

  test("is on no page, in no list and in no calendar file one second before its release, and everywhere at it", async () => {
    const ctx = await staff();
    const { id } = await published(ctx, eventDraft("临时股东大会"), 60);
    for (const lang of languages) {
      const title = lang === "tc" ? "臨時股東大會" : "临时股东大会";
      expect([lang, await surfaces({ ...at(ctx, 59), lang }, id, title)]).toEqual([
        lang,
        [false, false, false, false, false],
      ]);
      expect([lang, await surfaces({ ...at(ctx, 60), lang }, id, title)]).toEqual([
        lang,
        [true, true, true, true, true],
      ]);
    }
  });

  test("goes from every surface when it is withdrawn or its release is rolled back", async () => {
    const ctx = await staff();
    const gone = await published(ctx, eventDraft("股东大会甲"));
    const back = await published(ctx, eventDraft("股东大会乙"));
    await withdrawContent(ctx, {
      kind,
      id: gone.id,
      lang: null,
      at: new Date(noon.getTime() + 30_000),
      reason: "改期",
    });
    expect(await surfaces(at(ctx, 29), gone.id, "股东大会甲")).toEqual([true, true, true, true, true]);
    expect(await surfaces(at(ctx, 30), gone.id, "股东大会甲")).toEqual([false, false, false, false, false]);
    await rollBackRelease(ctx, back.releaseId);
    expect(await surfaces(ctx, back.id, "股东大会乙")).toEqual([false, false, false, false, false]);
  });

  test("answers alike through the call and the page whether it is not out yet or never was, after the same statements", async () => {
    const ctx = await staff({ now: new Date() });
    const { id } = await published(
      ctx,
      eventDraft("未到时间", { startsAt: new Date(ctx.now.getTime() + 60_000).toISOString() }),
      3_600,
    );
    const cost = async (wanted: string) => {
      const fresh = { ...ctx, ...(await testContext({ companyId: ctx.company.id })), now: ctx.now };
      const shown = await showEvent(fresh, wanted);
      const file = await eventFile(fresh, wanted);
      return [shown, file, fresh.meter.calls, fresh.meter.statements];
    };
    expect(await cost(id)).toEqual([null, null, 2, 5]);
    expect(await cost("never")).toEqual([null, null, 2, 5]);
    const answer = await exports.default.fetch(
      new Request(`https://${ctx.company.id}.test/irh/indexHomeSearch/getCompanyCalendarInfo`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ month: null }),
      }),
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining("未到时间")]);
  });

  test("stands between its neighbours in time, which are told from their second on and not after they are withdrawn", async () => {
    const ctx = await staff();
    const { id } = await published(ctx, eventDraft("说明会", { startsAt: "2026-03-10T07:00:00.000Z" }));
    const before = await published(
      ctx,
      eventDraft("年度业绩", { type: "results", startsAt: "2026-03-09T07:00:00.000Z" }),
    );
    const after = await published(ctx, eventDraft("股东会", { startsAt: "2026-04-10T07:00:00.000Z" }), 60);
    const around = async (seconds: number) => {
      const shown = await showEvent(at(ctx, seconds), id);
      return [shown?.around.earlier?.id, shown?.around.later?.id];
    };
    expect(await around(59)).toEqual([before.id, undefined]);
    expect(await around(60)).toEqual([before.id, after.id]);
    await withdrawContent(at(ctx, 70), { kind, id: before.id, lang: null, at: null, reason: "取消" });
    expect(await around(71)).toEqual([undefined, after.id]);
  });

  test("lets no copy of a page live beyond the next release, the next change of its label or midnight", async () => {
    const boundaries: Date[] = [];
    const ctx = await staff();
    await published(
      ctx,
      eventDraft("标签", { startsAt: new Date(noon.getTime() + 86_400_000 + 90_000).toISOString() }),
    );
    await published(ctx, eventDraft("以后"), 45);
    const reader = {
      ...ctx,
      freshUntil: (moment: Date | null | undefined) => void (moment && boundaries.push(moment)),
    };
    await showMonth(reader, {});
    const seconds = boundaries.map((moment) => (moment.getTime() - noon.getTime()) / 1_000);
    expect(seconds).toEqual(expect.arrayContaining([45, 90, 12 * 3_600]));
  });
});

describe("the calendar", () => {
  test("lists events and visits together by their time, by key, each once", async () => {
    const ctx = await staff();
    const hour = 3_600_000;
    for (const n of [1, 3, 5, 7])
      await published(ctx, eventDraft(`会议${n}`, { startsAt: new Date(noon.getTime() + n * hour).toISOString() }));
    for (const n of [2, 4, 6]) {
      const times = {
        startsAt: new Date(noon.getTime() + n * hour),
        endsAt: new Date(noon.getTime() + (n + 1) * hour),
      };
      await openActivity(ctx, {
        title: { "zh-CN": `调研${n}` },
        ...times,
        opensAt: new Date(noon.getTime() - hour),
        closesAt: times.startsAt,
      });
    }
    await openActivity(ctx, { title: { "zh-CN": "草稿" }, shownAt: null });
    const titles: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(ctx, { when: "coming", after }, 2);
      titles.push(...page.items.map(({ title }) => title));
      after = page.next;
    } while (after);
    expect(titles).toEqual(["会议1", "调研2", "会议3", "调研4", "会议5", "调研6", "会议7"]);
    const research = await listEntries(ctx, { when: "coming", type: "research" });
    expect(research.items.map(({ title, href }) => [title, href.split("?")[0]])).toEqual(
      [2, 4, 6].map((n) => [`调研${n}`, "/ui/irh/bookingDetails"]),
    );
    const meetings = await listEntries(ctx, { when: "coming", type: "meeting" });
    expect(meetings.items.every(({ source }) => source === "event")).toBe(true);
    const later = await listEntries(at(ctx, 30 * 3_600), { when: "past" }, 3);
    expect(later.items.map(({ title, label }) => [title, label])).toEqual([
      ["会议7", "finished"],
      ["调研6", "finished"],
      ["会议5", "finished"],
    ]);
  });

  test("shows an event of several days in each month that it touches", async () => {
    const ctx = await staff();
    const startsAt = new Date("2026-03-30T16:00:00Z");
    await published(
      ctx,
      eventDraft("策略会", { startsAt: startsAt.toISOString(), minutes: 3 * 1_440, facts: { allDay: true } }),
    );
    const shown = async (month: string) => (await showMonth(ctx, { month })).entries.map(({ title }) => title);
    expect([await shown("2026-02"), await shown("2026-03"), await shown("2026-04"), await shown("2026-05")]).toEqual([
      [],
      ["策略会"],
      ["策略会"],
      [],
    ]);
    expect(beijingDay(startsAt)).toBe("2026-03-31");
  });
});
