import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activitySubject, cancelActivity } from "~/features/appointments/activities/operations.server";
import { publishActivity } from "~/features/appointments/activities/publish.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { profileSubject } from "~/features/company/profile/operations.server";
import { ruleSubject } from "~/features/platform/operations/second-person.server";
import { saveQuestion } from "~/features/questions/answers/questions.server";
import { Question } from "~/features/questions/schemas";
import { readOverview } from "~/features/site/overview/operations.server";
import { askApproval } from "~/publishing/approvals/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { connect, newMeter } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import type { Role } from "~/shared/permissions";
import { booked } from "../appointments/bookings";
import { openActivity } from "../appointments/support";
import { openColumn, writingOf, wrote } from "../messages/board-world";
import { draftOf, made } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";

const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const words = (zh: string, en: string) => ({ "zh-CN": zh, tc: zh, en });
const visit = (ctx: Ctx, hours: number, en: string, shownAt: Date | null = later(-720)) =>
  openActivity(ctx, {
    title: words("开放日", en),
    startsAt: later(hours),
    endsAt: later(hours + 1),
    closesAt: later(Math.min(hours, 1)),
    shownAt,
  });
const kind = "tests.item";

test("visitors of a visit that came out at a second of its own arrive today like all others, those of one called off do not", async () => {
  const ctx = await testContext({ companyId: "day-of-scheduled", actor: editor("admin") });
  const scheduled = await visit(ctx, 2, "Scheduled", null);
  const before = { ...ctx, now: later(-48) };
  expect(await publishActivity(before, scheduled, { at: later(-24), confirmed: true })).toMatchObject({ ok: true });
  const off = await visit(ctx, 3, "Called off");
  const [comes, stays] = [await booked(ctx, scheduled), await booked(ctx, off)];
  for (const id of [comes, stays]) await passVisit(ctx, id);
  await cancelActivity(ctx, off);
  expect((await readOverview(ctx)).arriving?.map(({ id }) => id)).toEqual([comes]);
});

/** A company with visits on three days, two registrations, a release to come and a question of each kind. */
async function world(companyId: string) {
  const as = async (role: Role) => ({ ...(await testContext({ companyId, actor: editor(role), lang: "en" })) });
  const colleague = { ...(await as("admin")), actor: { ...editor("admin"), userId: "colleague" } as Ctx["actor"] };
  const today = await visit(colleague, 2, "Plant tour");
  await visit(colleague, 26, "Open day");
  await visit(colleague, 50, "Too far");
  const [passed, pending] = [await booked(colleague, today), await booked(colleague, today)];
  await passVisit(colleague, passed);
  const draft = { title: words("并购", "Merger"), body: words("并购", "Merger") };
  const { id, revision } = await made(colleague, draftOf("并购", draft));
  const asking = { ...colleague, company: { ...colleague.company, settings: { secondPerson: true } } };
  await publish(asking, { id, kind, revision, langs: ["zh-CN", "en"], at: later(3), confirmed: true });
  for (const subject of [activitySubject(today), profileSubject(colleague), ruleSubject(colleague)])
    await colleague.db.batch(askApproval(colleague, { ...subject, revision: 1 }));
  return { as, colleague, today, passed, pending, content: id };
}

test("each person sees the own day: what waits, who comes, what goes out and how the mail does, by the rights of the role", async () => {
  const { as, today, passed, pending, content } = await world("day1");
  const seen = async (role: Role) => readOverview(await as(role));
  const item = { title: "Merger", href: `/office/tests/${content}` };
  const questions = [
    { kind: "appointments.activity", title: "Plant tour", href: `/office/activities/${today}` },
    { kind: "company.profile", title: null, href: "/office/company" },
    { kind: "platform.secondPerson", title: null, href: "/office/security" },
    { kind: "site.release", title: "Merger", href: expect.stringMatching(/^\/office\/releases\/\w+$/) },
  ];
  const questionsIn = ({ questions: all }: Awaited<ReturnType<typeof readOverview>>) =>
    all
      .map(({ kind, title, href }) => ({ kind, title, href }))
      .sort((one, other) => one.kind.localeCompare(other.kind));
  const [admin, writer, reception, viewer] = await Promise.all(
    (["admin", "editor", "reception", "viewer"] as const).map(seen),
  );
  for (const one of [admin, writer, reception, viewer]) {
    expect(one?.pending).toBe(1);
    expect(one?.visits.map(({ title, isToday }) => [title, isToday])).toEqual([
      ["Plant tour", true],
      ["Open day", false],
    ]);
  }
  for (const one of [admin, reception]) {
    expect(one?.waiting?.map(({ id }) => id)).toEqual([pending]);
    expect(one?.arriving?.map(({ id, person }) => [id, person?.name])).toEqual([[passed, "林**"]]);
  }
  for (const one of [writer, viewer]) expect([one?.waiting, one?.arriving]).toEqual([null, null]);
  for (const one of [admin, writer]) {
    expect(one?.next.map(({ items }) => items)).toEqual([[item]]);
    expect(one?.mail).toMatchObject({ failed: 0 });
  }
  const begun = (one: typeof admin) => one?.begin.map(({ label }) => label);
  expect(begun(writer)).toEqual(expect.arrayContaining(["New announcement", "New event"]));
  expect([begun(reception), begun(viewer)]).toEqual([["New activity"], []]);
  expect(begun(admin)).toContain("Invite a colleague");
  for (const one of [admin, writer]) expect(one?.duties?.length).toBeGreaterThan(0);
  for (const one of [reception, viewer]) {
    expect([one?.mail, one?.next, one?.duties]).toEqual([null, [], null]);
    expect(JSON.stringify(one)).not.toMatch(/Merger|并购/);
  }
  expect(admin && questionsIn(admin)).toEqual(questions);
  expect(writer && questionsIn(writer)).toEqual([questions[1], questions[3]]);
  expect(reception && questionsIn(reception)).toEqual([questions[0]]);
  expect(viewer && questionsIn(viewer)).toEqual([]);
});

test("nobody is asked to answer the own question, and what is confidential has no title but for who is on its list", async () => {
  const { as, colleague, content } = await world("day2");
  expect((await readOverview(colleague)).questions).toEqual([]);
  await colleague.env.DB.prepare("UPDATE contents SET confidential = 1 WHERE id = ?").bind(content).run();
  const { next, questions } = await readOverview(await as("editor"));
  expect(next[0]?.items.map(({ title }) => title)).toEqual([null]);
  expect(questions.find(({ kind }) => kind === "site.release")).toMatchObject({ title: null });
});

test("the overview asks the database once for the day, and once each for titles, records, questions, duties, activities without a record, and activities and changes of the site to come", async () => {
  const { as } = await world("day3");
  const meter = newMeter();
  const ctx = await as("admin");
  const { questions } = await readOverview({ ...ctx, db: connect(ctx.env.DB, meter), meter });
  expect(questions).toHaveLength(4);
  expect(meter.calls).toBe(8);
});

test("an editor sees the drafts saved last, none that is scheduled or confidential, and the log says so; reception and viewers see none", async () => {
  const { as, colleague } = await world("day4");
  const drafts = async (role: Role) => (await readOverview(await as(role))).drafts;
  const looks = () =>
    colleague.db.all(sql`SELECT 1 FROM audit WHERE company_id = ${colleague.company.id}
      AND action = 'insiders.lookAtList' AND subject_id = 'homeIndex'`);
  expect(await drafts("editor")).toEqual([]);
  expect(await looks()).toEqual([]);
  const written = [];
  for (let at = 0; at < 6; at++) {
    const title = words(`草稿${at}`, `Draft ${at}`);
    const { id } = await made({ ...colleague, now: later(at) }, draftOf("草稿", { title, body: title }));
    written.unshift({ href: `/office/tests/${id}`, text: `Draft ${at}` });
  }
  expect(await drafts("editor")).toMatchObject(written.slice(0, 5));
  expect(await looks()).toHaveLength(1);
  const secret = written[0]?.href.split("/").at(-1);
  await colleague.db.run(
    sql`UPDATE contents SET confidential = 1 WHERE company_id = ${colleague.company.id} AND id = ${secret}`,
  );
  expect(await drafts("editor")).toMatchObject(written.slice(1));
  for (const role of ["reception", "viewer"] as const) expect(await drafts(role)).toBe(null);
});

test("who may answer sees the questions and messages that have waited longest", async () => {
  const companyId = "day5";
  const as = async (role: Role) => testContext({ companyId, actor: editor(role), lang: "en" });
  const [colleague, reception] = [await as("admin"), await as("reception")];
  const ask = (hours: number, answer = "") =>
    saveQuestion(colleague, {
      ...{ id: null, revision: 0, posted: true },
      values: Question.parse({
        ...{ platform: "sse", askedAt: later(hours).toISOString(), answeredAt: null, link: "" },
        ...{ question: { "zh-CN": `问题${hours}` }, answer: { "zh-CN": answer } },
      }),
    });
  const column = await openColumn(reception);
  await ask(-9);
  await wrote({ ...reception, now: later(-6) }, writingOf(column, { content: "分红何时到账？" }));
  for (const hours of [-5, -4, -3, -2]) await ask(hours);
  await ask(-20, "已回复");
  const texts = async (ctx: Ctx) => (await readOverview(ctx)).texts?.map(({ text }) => text);
  expect(await texts(colleague)).toEqual(["问题-9", "分红何时到账？", "问题-5", "问题-4", "问题-3"]);
  expect(await texts(await as("editor"))).toEqual(["问题-9", "问题-5", "问题-4", "问题-3", "问题-2"]);
  expect(await texts(reception)).toEqual(["分红何时到账？"]);
  expect(await texts(await as("viewer"))).toBe(undefined);
});
