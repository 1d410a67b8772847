import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { education } from "~/features/education/kind";
import { meeting } from "~/features/meetings/kind";
import { meetingFile } from "~/features/meetings/operations/ics.server";
import { showMeeting, showRecording } from "~/features/meetings/operations/show.server";
import { videosFor } from "~/features/meetings/operations/videos.server";
import { readVotes } from "~/features/meetings/operations/votes-file.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { exportPublished } from "~/publishing/drafts/export.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { listPublished } from "~/publishing/editions/published.server";
import { publish } from "~/publishing/releases/publish.server";
import { searchContents } from "~/publishing/search/operations.server";
import { listContentPages } from "~/publishing/search/sitemap.server";
import { brokenConstraint } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { announced } from "../announcements/published";
import { eventDraft } from "../calendar/event";
import { editor, testContext } from "../support/context";

const now = new Date("2026-04-20T08:00:00Z");
const output = new Date("2026-05-21T11:00:00Z");
const title = { "zh-CN": "利润分配方案", en: "Profit distribution" };
const votes = {
  all: { for: "430000001", against: "5000000", abstained: "999" },
  A: { for: "380000001", against: "4000000", abstained: "900" },
  H: { for: "50000000", against: "1000000", abstained: "99" },
};
const attendance = { holders: "212", shares: "435001000", votable: "705300000" };

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `meetings${companies}` });
});

const form = (more: Record<string, unknown> = {}) => {
  const fields: Record<string, unknown> = {
    ...{ revision: "0", type: "annual", "title.zh-CN": "2025年年度股东大会", "title.en": "AGM for 2025", files: "[]" },
    ...{ startsAt: "2026-05-21T14:30:00", "place.zh-CN": "公司总部", rule: "mainland", recordDay: "2026-05-14" },
    resolutions: [
      { number: "1", form: "ordinary", title, votes: null },
      { number: "2", form: "heard", title: { "zh-CN": "述职报告" }, votes: null },
    ],
    ...more,
  };
  const made = new FormData();
  for (const [name, value] of Object.entries(fields))
    made.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return made;
};
const submit = (id: string | null, more: Record<string, unknown> = {}) =>
  contentAction(ctx, { kind: meeting.kind, schema: meeting.schema(), read: meeting.read }, id, form(more));
async function savedAs(id: string | null, more: Record<string, unknown> = {}) {
  const saved = await submit(id, more);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  return saved.value as { id: string; revision: number };
}
async function goesOut({ id, revision }: { id: string; revision: number }, at: Date | null = null) {
  const langs: Ctx["lang"][] = ["zh-CN", "en"];
  const out = await publish(ctx, { id, kind: meeting.kind, revision, langs, at, confirmed: true });
  if (!out.ok) throw new Error(out.code);
}
const withVotes = {
  resolutions: [
    { number: "1", form: "ordinary", title, votes },
    { number: "2", form: "heard", title: { "zh-CN": "述职报告" }, votes: null },
  ],
  attendance,
};
const reader = (at: Date, lang: Ctx["lang"] = "zh-CN", boundaries: Date[] = []) =>
  testContext({ now: at, lang, companyId: ctx.company.id, boundaries });
const refused = async (more: Record<string, unknown>) => {
  const answer = await submit(null, more);
  return answer.ok ? [] : answer.issues?.map(({ field, code }) => `${field} ${code}`);
};

describe("a general meeting", () => {
  test("shows a video of the company's own as its recording while readers have that video", async () => {
    const words = { "zh-CN": "股东大会录像", en: "Recording of the meeting" };
    const draft = education.schema().parse({
      ...{ ...education.empty, type: "video", at: "2026-05-22T00:00:00.000Z", title: words, summary: words },
      facts: { video: "https://video.example.com/agm", lesson: null },
    });
    const video = await saveContent(ctx, { id: null, kind: education.kind, revision: 0, draft });
    if (!video.ok) throw new Error(video.code);
    const film = video.value.id;
    expect((await videosFor(ctx, "")).map(({ id }) => id)).toEqual([film]);
    expect(await refused({ film, video: "https://video.example.com/other" })).toContain("facts.video filmTwice");
    const notice = await savedAs(null, { film });
    await goesOut(notice);
    const recorded = async (at: Date) => (await showMeeting(await reader(at, "en"), notice.id)).recording;
    expect(await recorded(output)).toBeNull();
    const draftAt = async (at: Date) =>
      showRecording(await reader(at, "en"), { id: notice.id, title: "", facts: { video: "", film } });
    expect(await draftAt(output)).toBeNull();
    const langs: Ctx["lang"][] = ["zh-CN", "en"];
    const wish = { id: film, kind: education.kind, revision: 1, langs, at: output, confirmed: true };
    expect(await publish(ctx, wish)).toMatchObject({ ok: true });
    expect(await recorded(new Date(output.getTime() - 1))).toBeNull();
    expect([await draftAt(new Date(output.getTime() - 1)), (await draftAt(output))?.id]).toEqual([null, film]);
    expect(await recorded(output)).toMatchObject({ id: film, title: words.en, film: { host: "video.example.com" } });
  });

  test("takes votes from a sheet in the letters of mainland programs, and says what is no sheet of votes", async () => {
    const gbk = Uint8Array.from([0xd0, 0xf2, 0xba, 0xc5, 0x2c, 0xcd, 0xac, 0xd2, 0xe2, 0x2c, 0xb7, 0xb4, 0xb6, 0xd4]);
    const rest = Uint8Array.from([0x2c, 0xc6, 0xfa, 0xc8, 0xa8, 0x0a]);
    const sheet = new File([gbk, rest, '1,"1,000",5,0\n2,7,0,1\n'], "votes.csv");
    expect(await readVotes(sheet)).toEqual({
      ok: true,
      value: {
        rows: [
          { number: "1", votes: { all: { for: "1000", against: "5", abstained: "0" } } },
          { number: "2", votes: { all: { for: "7", against: "0", abstained: "1" } } },
        ],
        unread: [],
      },
    });
    expect(await readVotes(new File(["date,close\n2026-01-05,10.2\n"], "prices.csv"))).toMatchObject({
      code: "votesNotFound",
    });
    expect(await readVotes(new File([" "], "none.csv"))).toMatchObject({ code: "fileEmpty" });
  });

  test("tells its votes at their second, not before, in pages, lists, files and the search alike", async () => {
    const notice = await savedAs(null);
    await goesOut(notice);
    const result = await savedAs(notice.id, { ...withVotes, revision: "1", "title.en": "AGM for 2025: poll results" });
    await goesOut(result, output);
    const whatIs = async (at: Date) => {
      const by = await reader(at, "en");
      const [page, list, hits] = await Promise.all([
        showMeeting(by, notice.id),
        listPublished(by, meeting, meeting.Query.parse({})),
        searchContents(by, { q: "poll results" }),
      ]);
      const csv = await new Response(exportPublished(by, meeting, meeting.Query.parse({}), "csv").body).text();
      return { text: JSON.stringify([page, list, csv, await meetingFile(by, notice.id)]), hits: hits.hits.length };
    };
    const before = await whatIs(new Date(output.getTime() - 1));
    expect(before.text).not.toMatch(/430000001|435001000|poll results/);
    expect(before).toMatchObject({ text: expect.stringContaining("Profit distribution"), hits: 0 });
    const after = await whatIs(output);
    expect(after.text).toMatch(/430000001/);
    expect(after.text).toMatch(/435001000/);
    expect(after.hits).toBe(1);
    const boundaries: Date[] = [];
    await showMeeting(await reader(new Date(output.getTime() - 3_600_000), "en", boundaries), notice.id);
    expect(boundaries).toContainEqual(output);
  });

  test("says its resolutions in each language, and a copy of its page ends as the meeting begins", async () => {
    const notice = await savedAs(null);
    await goesOut(notice);
    const agendaIn = async (lang: Ctx["lang"]) =>
      (await showMeeting(await reader(now, lang), notice.id)).agenda.map((one) => [one.title, one.shownLang]);
    expect(await agendaIn("zh-CN")).toEqual([
      ["利润分配方案", "zh-CN"],
      ["述职报告", "zh-CN"],
    ]);
    expect(await agendaIn("tc")).toEqual([
      ["利潤分配方案", "tc"],
      ["述職報告", "tc"],
    ]);
    expect(await agendaIn("en")).toEqual([
      ["Profit distribution", "en"],
      ["述职报告", "zh-CN"],
    ]);
    const boundaries: Date[] = [];
    const page = await showMeeting(await reader(now, "en", boundaries), notice.id);
    expect(boundaries).toContainEqual(new Date("2026-05-21T06:30:00Z"));
    expect(page.isComing).toBe(true);
    expect((await showMeeting(await reader(output), notice.id)).isComing).toBe(false);
  });

  test("goes into calendars, the sitemap and the list of its year", async () => {
    const notice = await savedAs(null);
    expect(await meetingFile(await reader(now), notice.id)).toBeNull();
    await goesOut(notice);
    const file = await meetingFile(await reader(now, "en"), notice.id);
    expect(file?.name).toBe("AGM for 2025");
    expect(file?.text).toContain("DTSTART:20260521T063000Z");
    expect(file?.text).toContain("SUMMARY:AGM for 2025");
    expect((await listContentPages(ctx, null)).pages?.map(({ path }) => path)).toEqual([
      `/ui/irh/meetings/${notice.id}`,
    ]);
    const inYear = async (year: number) =>
      (await listPublished(await reader(now), meeting, meeting.Query.parse({ year }))).items.length;
    expect([await inYear(2026), await inYear(2025)]).toEqual([1, 0]);
  });

  test("leads to the announcements and events that it names, once readers have those", async () => {
    const out = await announced(ctx, { title: { "zh-CN": "会议通知" } });
    const later = await announced(ctx, { title: { "zh-CN": "决议公告" }, out: output });
    const draft = eventDraft("年度股东大会", { startsAt: "2026-05-21T06:30:00.000Z" });
    const event = await saveContent(ctx, { id: null, kind: "calendar.event", revision: 0, draft });
    if (!event.ok) throw new Error(event.code);
    await publish(ctx, { ...event.value, kind: "calendar.event", langs: ["zh-CN"], confirmed: true });
    const notice = await savedAs(null, { linked: [out, later, event.value.id] });
    await goesOut(notice);
    const named = async (at: Date) => (await showMeeting(await reader(at), notice.id)).named.map((one) => one.href);
    expect((await named(now)).toSorted()).toEqual(
      [`/ui/irh/announcements/${out}`, `/ui/irh/calendar/${event.value.id}`].toSorted(),
    );
    expect(await named(output)).toContain(`/ui/irh/announcements/${later}`);
  });

  test("is refused with what cannot be: numbers twice, votes that do not add up, more votes than came, no time", async () => {
    const one = (votesOf: object | null, number = "1") => ({ number, form: "ordinary", title, votes: votesOf });
    expect(await refused({ startsAt: "" })).toEqual(["facts.startsAt timeRequired"]);
    expect(await refused({ resolutions: [one(null), one(null)] })).toEqual([
      "facts.resolutions.1.number resolutionTwice",
    ]);
    expect(await refused({ resolutions: [one(null, "一")] })).toEqual(["facts.resolutions.0.number resolutionNumber"]);
    expect(await refused({ resolutions: [one({ all: { ...votes.all, for: "-1" } })] })).toEqual([
      "facts.resolutions.0.votes.all.for voteCountFormat",
    ]);
    expect(await refused({ resolutions: [one({ ...votes, H: { ...votes.H, for: "1" } })] })).toEqual([
      "facts.resolutions.0.votes votesDiffer",
    ]);
    expect(await refused({ resolutions: [one(votes)], attendance: { ...attendance, shares: "1" } })).toEqual([
      "facts.resolutions.0.votes votesOverPresent",
    ]);
    expect(await refused({ closedFrom: "2026-05-16" })).toEqual(["facts.closedTo endBeforeStart"]);
    const typed = await savedAs(null, {
      resolutions: [one({ all: { for: "１,000", against: "00", abstained: "7" } })],
    });
    const [row] = await ctx.db.all<{ votes: string }>(
      sql`SELECT draft ->> '$.facts.resolutions[0].votes.all' AS votes FROM contents
        WHERE company_id = ${ctx.company.id} AND id = ${typed.id}`,
    );
    expect(JSON.parse(row?.votes ?? "")).toEqual({ for: "1000", against: "0", abstained: "7" });
  });

  test("has no votes below nothing, not even in the database", async () => {
    const notice = await savedAs(null, withVotes);
    await goesOut(notice);
    const spoilt = (table: "contents" | "editions", value: string) => {
      const [column, id] = table === "contents" ? ["draft", "id"] : ["facts", "content_id"];
      const path = `${table === "contents" ? "$.facts" : "$"}.resolutions[0].votes.all.against`;
      return ctx.db.run(
        sql`UPDATE ${sql.identifier(table)}
          SET ${sql.identifier(column)} = json_set(${sql.identifier(column)}, ${path}, json(${value}))
          WHERE company_id = ${ctx.company.id} AND ${sql.identifier(id)} = ${notice.id}`,
      );
    };
    for (const table of ["contents", "editions"] as const)
      for (const value of ['"-5"', "-5", "0.5", '"1e3"', '""', "null"]) {
        const error = await spoilt(table, value).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect([table, value, brokenConstraint(error)]).toEqual([table, value, "the votes of a meeting are counts"]);
      }
    await spoilt("contents", '"5"');
  });
});
