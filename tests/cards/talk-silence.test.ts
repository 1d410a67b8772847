import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { talkSecret } from "~/features/cards/meeting-hours/links.server";
import { isOutsideSilence } from "~/features/cards/meeting-hours/silence.server";
import { showTalks } from "~/features/cards/meeting-requests/list.server";
import { moveTalk } from "~/features/cards/meeting-requests/move.server";
import { TalkQuery } from "~/features/cards/meeting-requests/schemas";
import { confirmTalk, stepTalk } from "~/features/cards/meeting-requests/steps.server";
import { disclose, listedCompany } from "../silent-period/calendar-world";
import { testEnv } from "../support/context";
import { askFor, openCard } from "./card-world";

const report = { title: "2025 年年度报告", part: "annual", year: 2025, day: "2026-03-31", time: null } as const;
const beijing = (text: string) => new Date(`${text}:00+08:00`);
const [inside, outside] = ["2026-03-10", "2026-04-10"];

let ctx: Awaited<ReturnType<typeof listedCompany>>;
let card = "";
let worlds = 0;
beforeEach(async () => {
  for (const table of ["codes", "limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  worlds += 1;
  ctx = await listedCompany(`talksilence${worlds}`, ["600000.SH"]);
  card = await openCard(ctx, true, true);
});
const ask = (...days: string[]) => askFor(ctx, card, { wishes: days.map((day) => ({ day, time: "10:00" })) });
async function requestMeeting(day: string): Promise<string> {
  const done = await ask(day);
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const opened = async (id: string) => showTalks(ctx, { ...TalkQuery.parse({}), open: id });

describe("in a silent period", () => {
  test("no talk is asked for, not even among other wishes", async () => {
    await disclose(ctx, report);
    expect(await ask(inside)).toMatchObject({ code: "talkInSilence", facts: { until: "2026-03-31" } });
    expect(await ask(outside, inside)).toMatchObject({ code: "talkInSilence" });
    expect(await ask(outside)).toMatchObject({ ok: true });
    const [row] = await ctx.db.all(sql`SELECT count(*) AS n FROM card_talks WHERE company_id = ${ctx.company.id}`);
    expect(row).toEqual({ n: 1 });
  });

  test("the statement that writes decides, for every wish", async () => {
    await disclose(ctx, report);
    const holds = async (...times: string[]) => {
      const condition = isOutsideSilence(
        ctx,
        times.map((time) => beijing(time)),
      );
      const [row] = await ctx.db.all<{ holds: number }>(
        sql`SELECT (${condition}) AS holds FROM companies WHERE company_id = ${ctx.company.id}`,
      );
      return row?.holds === 1;
    };
    expect(await holds(`${outside}T10:00`)).toBe(true);
    expect(await holds(`${outside}T10:00`, `${inside}T10:00`)).toBe(false);
    expect(await holds("2026-02-28T23:30")).toBe(true);
    expect(await holds("2026-03-01T00:00")).toBe(false);
    expect(await holds("2026-03-31T23:30")).toBe(false);
    expect(await holds("2026-04-01T00:00")).toBe(true);
  });

  test("a talk is agreed with a reason alone, which the audit log keeps, and its visitor moves it out of it, not within", async () => {
    const id = await requestMeeting(inside);
    await disclose(ctx, report);
    expect(await opened(id)).toMatchObject({ silentUntil: "2026-03-31", opened: { silentReason: null } });
    const confirm = (silentReason: string) =>
      stepTalk(
        ctx,
        formOf({ intent: "confirm", id, revision: "1", day: inside, time: "10:00", place: "电话", silentReason }),
      );
    expect(await confirm(" ")).toMatchObject({ code: "talkInSilence" });
    expect(await confirm("仅谈公开信息")).toMatchObject({ ok: true });
    expect(await opened(id)).toMatchObject({ opened: { status: "confirmed", silentReason: "仅谈公开信息" } });
    const [note] = await ctx.db.all(
      sql`SELECT reason FROM audit WHERE company_id = ${ctx.company.id} AND action = 'cards.confirmTalk'`,
    );
    expect(note).toEqual({ reason: "仅谈公开信息" });
    const move = async (day: string, revision: string) =>
      moveTalk(ctx, await talkSecret(ctx, id), formOf({ day, time: "11:00", revision }));
    expect(await move("2026-03-11", "2")).toMatchObject({ code: "talkInSilence" });
    expect(await move(outside, "2")).toMatchObject({ ok: true });
    expect(await opened(id)).toMatchObject({ silentUntil: null, opened: { silentReason: null } });
  });

  test("that the company has switched off, talks are agreed as ever", async () => {
    await disclose(ctx, report);
    const days = { annual: 30, interim: 30, quarter: 0 };
    const settings = { ...ctx.company.settings, silentPeriod: { off: true, A: days, H: days } };
    ctx = { ...ctx, company: { ...ctx.company, settings } };
    const id = await requestMeeting(inside);
    const at = { id, revision: 1, startsAt: beijing(`${inside}T10:00`), place: "电话" };
    expect(await confirmTalk(ctx, at)).toMatchObject({ ok: true });
  });
});
