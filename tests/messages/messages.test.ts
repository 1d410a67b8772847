import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mails } from "~/areas.server";
import { showBoard } from "~/features/messages/board/show.server";
import { companyLimit, writeMessage } from "~/features/messages/forms/write.server";
import { listForStaff, showMessage } from "~/features/messages/handling/list.server";
import {
  answerMessage,
  assignMessages,
  holdApart,
  letBack,
  publishMessage,
  rejectMessages,
  reopenMessages,
  undoSteps,
  unpublishMessages,
} from "~/features/messages/handling/steps.server";
import { remindStaff } from "~/features/messages/reminders/operations.server";
import { isWorkingDay } from "~/features/messages/reminders/working-days";
import { boardRules } from "~/features/messages/rules";
import { sendCode } from "~/features/visitors/operations/codes.server";
import { outbox } from "~/server/database/tables.server";
import { countersOf } from "~/server/limits/limits.server";
import { limits } from "~/server/limits/tables.server";
import { beijingInstant } from "~/shared/dates";
import { latestCode } from "../appointments/support";
import { openMailbox, type Received } from "../subscriptions/mailbox";
import { editor, noon, testContext } from "../support/context";
import { deliverAt } from "../support/invocations";
import { colleague, openColumn, rowOf, rowsOf, writingOf, wrote } from "./board-world";

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let column: string;
let received: Received[];
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `board${companies}`, actor: editor("reception") });
  column = await openColumn(ctx);
  received = openMailbox();
});
afterEach(() => vi.unstubAllGlobals());

const mailRows = () => ctx.db.select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
async function send(seconds = 0) {
  await deliverAt(
    later(seconds),
    mails,
    (await mailRows()).filter(({ state }) => state === "pending").map(({ id }) => id),
  );
  return received;
}
const waiting = async () => (await listForStaff(ctx, { view: "waiting", sort: "due" })).items.map(({ id }) => id);

describe("a message", () => {
  test("comes in once for one key, is due by the rule of its column and stands sealed", async () => {
    const days = await openColumn(ctx, { name: { "zh-CN": "分红" }, days: 2 });
    const writing = writingOf(days, { content: "分红何时到账？" });
    const [first, again] = await Promise.all([writeMessage(ctx, writing), writeMessage(ctx, writing)]);
    expect(again).toEqual(first);
    expect(await rowsOf(ctx)).toMatchObject([{ status: "received", dueOn: "2026-03-04", spam: false, proved: false }]);
    const [row] = await rowsOf(ctx);
    expect(JSON.stringify(row)).not.toMatch(/分红|writer\d|林海/);
    expect(await writeMessage(ctx, { ...writing, input: { ...writing.input, content: "另一条" } })).toMatchObject({
      code: "requestChanged",
    });
  });

  test("is refused without a row where its column closed or changed, and whatever the guard refuses", async () => {
    expect(await writeMessage(ctx, writingOf("nothing"))).toMatchObject({ code: "columnClosed" });
    const refused = { guard: async () => ({ ok: false, code: "challengeFailed" }) as const };
    expect(await writeMessage(ctx, writingOf(column, {}, refused))).toMatchObject({ code: "challengeFailed" });
    expect(await rowsOf(ctx)).toEqual([]);
    expect(await mailRows()).toEqual([]);
  });

  test("of a column that asks for a code needs the right one, which is good once; then the writer hears that it came", async () => {
    const guarded = await openColumn(ctx, { name: { "zh-CN": "验证" }, asksCode: true });
    const writing = writingOf(guarded);
    const sent = await sendCode(ctx, { purpose: "messages.write", channel: "email", target: writing.input.email });
    expect(sent.ok).toBe(true);
    expect(await writeMessage(ctx, { ...writing, code: "000000" })).toMatchObject({ code: "codeWrong" });
    const code = await latestCode(ctx);
    expect(await writeMessage(ctx, { ...writing, code })).toMatchObject({ ok: true });
    const other = writingOf(guarded, { email: writing.input.email });
    expect(await writeMessage(ctx, { ...other, code })).toMatchObject({ code: "codeWrong" });
    await send();
    const [mail] = received.filter(({ subject }) => subject.includes("留言已收到"));
    expect(mail).toMatchObject({ to: writing.input.email });
    expect(mail?.text).toContain(writing.input.content);
  });

  test("that is held apart leaves lists and counts, and comes back as it was", async () => {
    const id = await wrote(ctx, writingOf(column, { content: "http://a.cn http://b.cn http://c.cn" }));
    expect(await rowOf(ctx, id)).toMatchObject({ spam: true, spamWhy: "links" });
    expect(await waiting()).toEqual([]);
    expect((await listForStaff(ctx, { view: "apart", sort: "-created" })).items).toMatchObject([{ id }]);
    expect((await letBack(ctx, { ids: [id] })).ok).toBe(true);
    expect(await waiting()).toEqual([id]);
    expect((await holdApart(ctx, { ids: [id] })).ok).toBe(true);
    expect(await answerMessage(ctx, { id, revision: 3, answer: "不" })).toMatchObject({ code: "messageElsewhere" });
  });

  test("with hostile text is given back letter by letter", async () => {
    const content = `<script>alert(1)</script>\n=HYPERLINK("x") {{name}} $& \u202Eabc 𠮷 '";--`;
    const id = await wrote(ctx, writingOf(column, { content, name: "<img src=x onerror=1>" }));
    const shown = await showMessage(ctx, id);
    expect(shown.ok && shown.value.content).toBe(content);
    await answerMessage(ctx, { id, revision: 1, answer: content });
    await send();
    expect(received[0]?.text).toContain(content);
    expect(received[0]?.html).not.toContain("<script>");
  });
});

describe("the answer to a message", () => {
  test("goes to the writer in the language of the message, after the time in which it can be taken back, and never before", async () => {
    const id = await wrote({ ...ctx, lang: "en" }, writingOf(column));
    const row = await rowOf(ctx, id);
    await send(3_600);
    expect(received).toEqual([]);
    const answered = await answerMessage(ctx, { id, revision: row.revision, answer: "By June.\n\nThank you." }, 10_000);
    expect(answered.ok).toBe(true);
    await send(5);
    expect(received).toEqual([]);
    await send(11);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ subject: `The answer to your message (${row.number})` });
    expect(received[0]?.to).toMatch(/^writer\d+@example\.com$/);
    expect(received[0]?.text).toContain("By June.");
    expect(received[0]?.text).not.toContain("分红计划");
    await send(60);
    expect(received).toHaveLength(1);
  });

  test("is taken back while its mail waits, and not any more afterwards", async () => {
    const id = await wrote(ctx, writingOf(column));
    const before = await rowOf(ctx, id);
    const answered = await answerMessage(ctx, { id, revision: 1, answer: "错了" }, 10_000);
    if (!answered.ok) throw new Error(answered.code);
    expect(await undoSteps(ctx, answered.value.change)).toEqual({ ok: true, value: { undone: 1, left: 0 } });
    const { revision: _, changeId: __, ...after } = await rowOf(ctx, id);
    expect(before).toMatchObject(after);
    await send(60);
    expect(received).toEqual([]);
    const again = await answerMessage(ctx, { id, revision: 3, answer: "对了" });
    await send();
    expect(again.ok && (await undoSteps(ctx, again.value.change))).toMatchObject({ code: "undoTooLate" });
    expect(await rowOf(ctx, id)).toMatchObject({ status: "answered", answer: "对了" });
  });

  test("is not sent once the message was opened again, and only the last of two is", async () => {
    const id = await wrote(ctx, writingOf(column));
    await answerMessage(ctx, { id, revision: 1, answer: "一" }, 10_000);
    await answerMessage(ctx, { id, revision: 2, answer: "二" }, 10_000);
    await send(11);
    expect(received.map(({ text }) => [text.includes("一\n"), text.includes("二\n")])).toEqual([[false, true]]);
    await answerMessage(ctx, { id, revision: 3, answer: "三" }, 10_000);
    await reopenMessages(ctx, { ids: [id] });
    await send(11);
    expect(received).toHaveLength(1);
  });

  test("needs the revision that staff saw, and publishing keeps the mail", async () => {
    const id = await wrote(ctx, writingOf(column));
    expect(await answerMessage(ctx, { id, revision: 9, answer: "?" })).toMatchObject({ code: "messageChanged" });
    expect(await answerMessage(ctx, { id: "nothing", revision: 1, answer: "?" })).toMatchObject({ code: "notFound" });
    await answerMessage(ctx, { id, revision: 1, answer: "六月。" }, 10_000);
    const words = { question: { "zh-CN": "何时分红？", en: "When?" }, answer: { "zh-CN": "六月。", en: "June." } };
    expect((await publishMessage(ctx, { id, revision: 2, ...words })).ok).toBe(true);
    await send(11);
    expect(received).toHaveLength(1);
    const board = await showBoard({ ...ctx, lang: "en" }, { column: null, after: null });
    expect(board.answers).toMatchObject([{ question: "When?", answer: "June.", lang: "en" }]);
    await unpublishMessages(ctx, { ids: [id] });
    expect((await showBoard(ctx, { column: null, after: null })).answers).toEqual([]);
    expect(await rowOf(ctx, id)).toMatchObject({ status: "answered", publicQuestion: words.question });
  });

  test("that is a refusal tells its reason, and several are declined and taken back at once", async () => {
    const ids = [await wrote(ctx, writingOf(column)), await wrote(ctx, writingOf(column))];
    const done = await wrote(ctx, writingOf(column));
    await answerMessage(ctx, { id: done, revision: 1, answer: "好" });
    expect(await rejectMessages(ctx, { ids }, "  ")).toMatchObject({ code: "reasonRequired" });
    const rejected = await rejectMessages(ctx, { ids: [...ids, done] }, "非本公司事务", 10_000);
    expect(rejected).toMatchObject({ value: { done: 2, skipped: 1 } });
    if (!rejected.ok) return;
    expect(await undoSteps(ctx, rejected.value.change)).toMatchObject({ value: { undone: 2, left: 0 } });
    expect((await waiting()).sort()).toEqual([...ids].sort());
    await rejectMessages(ctx, { ids }, "非本公司事务");
    await send();
    expect(received.filter(({ text }) => text.includes("非本公司事务"))).toHaveLength(2);
  });
});

describe("staff", () => {
  test("are reminded once on a working day from nine on, each of their own and of what belongs to nobody", async () => {
    const [wang, li] = [await colleague(ctx, "王敏"), await colleague(ctx, "李宁")];
    await colleague(ctx, "看客", "viewer");
    const [mine, nobodys, hers] = [
      await wrote(ctx, writingOf(column)),
      await wrote(ctx, writingOf(column)),
      await wrote(ctx, writingOf(column)),
    ];
    await assignMessages(ctx, { ids: [mine] }, wang.userId);
    await assignMessages(ctx, { ids: [hers] }, li.userId);
    const at = (day: string, time: string) => ({ ...ctx, now: beijingInstant(day, time) });
    for (const [day, time] of [
      ["2026-03-06", "10:00"],
      ["2026-03-09", "08:59"],
    ] as const)
      await remindStaff(at(day, time));
    expect((await mailRows()).filter(({ kind }) => kind === "messages.reminder")).toEqual([]);
    const due = at("2026-03-09", "09:00");
    await remindStaff(due);
    await remindStaff(due);
    await answerMessage(ctx, { id: hers, revision: 2, answer: "好" });
    const rows = (await mailRows()).filter(({ kind }) => kind === "messages.reminder");
    expect(rows.map(({ subjectId }) => subjectId).sort()).toEqual([wang.userId, li.userId].sort());
    await deliverAt(
      due.now,
      mails,
      rows.map(({ id }) => id),
    );
    const [numberOfMine, numberOfNobodys] = [(await rowOf(ctx, mine)).number, (await rowOf(ctx, nobodys)).number];
    const to = (email: string) => received.find((mail) => mail.to === email.toLowerCase() || mail.to === email);
    expect([to(wang.email)?.text.includes(numberOfMine), to(li.email)?.text.includes(numberOfMine)]).toEqual([
      true,
      false,
    ]);
    expect(to(li.email)?.text.includes(numberOfNobodys)).toBe(true);
    expect(isWorkingDay("2026-03-09")).toBe(true);
  });

  test("find a message by whole e-mail, number or words, and see names masked", async () => {
    const id = await wrote(
      ctx,
      writingOf(column, { email: "Found@Example.com", name: "欧阳海", content: "关于海外工厂" }),
    );
    await wrote(ctx, writingOf(column));
    const { number } = await rowOf(ctx, id);
    for (const q of ["found@example.com", number.toLowerCase(), "海外"])
      expect((await listForStaff(ctx, { view: "waiting", sort: "due", q })).items.map((one) => one.id)).toEqual([id]);
    const [shown] = (await listForStaff(ctx, { view: "all", sort: "-created", q: number })).items;
    expect(shown?.person?.name).toBe("欧**");
  });

  test("page through all messages once each, by either order", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => wrote(ctx, writingOf(column))));
    for (const sort of ["due", "-due", "created", "-created"] as const) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listForStaff(ctx, { view: "waiting", sort, cursor }, 3);
        seen.push(...page.items.map((one) => one.id));
        cursor = page.next;
      }
      expect([sort, [...seen].sort()]).toEqual([sort, [...ids].sort()]);
    }
  });
});

describe("a flood", () => {
  test("from one network and from many holds its limits exactly, and loses nothing that was acknowledged", async () => {
    const from = (network: string) => ({ ...ctx, network });
    const one = await Promise.all(
      Array.from({ length: 120 }, () => writeMessage(from("203.0.113.7"), writingOf(column))),
    );
    expect(one.filter(({ ok }) => ok)).toHaveLength(boardRules.perNetworkPerHour);
    const left = 12;
    const [counter] = await countersOf(ctx, [companyLimit(ctx)]);
    const nearlyFull = { count: boardRules.perCompanyPerHour - left };
    await ctx.db
      .update(limits)
      .set(nearlyFull)
      .where(and(eq(limits.companyId, ctx.company.id), eq(limits.key, counter?.key ?? "")));
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, n) => writeMessage(from(`198.51.100.${n}`), writingOf(column))),
    );
    expect(many.filter(({ ok }) => ok)).toHaveLength(left);
    const acknowledged = [...one, ...many].flatMap((answer) => (answer.ok ? [answer.value.id] : []));
    expect((await rowsOf(ctx)).map(({ id }) => id).sort()).toEqual(acknowledged.sort());
    const refused = await writeMessage(from("192.0.2.1"), writingOf(column));
    expect(refused).toMatchObject({ code: "boardBusy", facts: { seconds: 3_600 } });
  });
});

test("no row of another company is reached by any step", async () => {
  const id = await wrote(ctx, writingOf(column));
  const other = await testContext({ companyId: "boardother", actor: editor("reception") });
  expect(await answerMessage(other, { id, revision: 1, answer: "?" })).toMatchObject({ code: "notFound" });
  expect(await holdApart(other, { ids: [id] })).toMatchObject({ code: "notFound" });
  expect((await showMessage(other, id)).ok).toBe(false);
  expect(await rowOf(ctx, id)).toMatchObject({ status: "received", revision: 1, spam: false });
  expect(await ctx.db.$count(outbox, and(eq(outbox.companyId, "boardother")))).toBe(0);
});
