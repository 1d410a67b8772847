import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addInstitutionLetter } from "~/features/appointments/institution-letters/operations.server";
import { noteArrival } from "~/features/appointments/reception/operations.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { showRegistration } from "~/features/appointments/registrations/office.server";
import { activities, registrations } from "~/features/appointments/tables.server";
import { showInstitution } from "~/features/institutions/history.server";
import { findInstitutions, listInstitutions } from "~/features/institutions/list.server";
import { messages } from "~/features/messages/tables.server";
import { eraseOwnData } from "~/features/privacy/operations/own-data.server";
import { newAnswerDraft } from "~/features/questions/form";
import { givenAnswerRecords } from "~/features/questions/ledger/operations.server";
import { GivenAnswer } from "~/features/questions/schemas";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { InstitutionKind } from "~/shared/institutions/kinds";
import { latestMobile } from "../appointments/bookings";
import { openActivity } from "../appointments/support";
import { askFor, openCard, take } from "../cards/card-world";
import { openColumn, writingOf, wrote } from "../messages/board-world";
import { editor, noon, type testContext } from "../support/context";
import { freshCompany, idOf, later, listed, visitFrom } from "./institution-world";

const paper = () =>
  new File(["%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"], "letter.pdf", {
    type: "application/pdf",
  });
const house = "岚溪资本";

let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  ctx = await freshCompany();
});

async function shown(name = house, kind: InstitutionKind | null = null, at = ctx) {
  const answer = await showInstitution(at, await idOf(at, name), kind);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const kindsOf = ({ entries }: Awaited<ReturnType<typeof shown>>) => entries.map(({ kind }) => kind).sort();

/** Something of each kind, all of one institution. */
async function everything() {
  const activity = await openActivity(ctx);
  const visit = await visitFrom(ctx, house, activity);
  await passVisit(ctx, visit);
  await addInstitutionLetter(ctx, { name: house, validUntil: "2026-12-31" }, paper());
  await wrote(ctx, writingOf(await openColumn(ctx), { organisation: house }));
  const card = await openCard(ctx, true, true);
  await take(ctx, card, { organisation: house });
  await askFor(ctx, card, { organisation: house });
  const meeting = { id: activity, at: noon, title: { "zh-CN": "调研" } };
  const values = GivenAnswer.parse({ ...newAnswerDraft(meeting), asked: "产能何时释放？", said: "以公告为准。" });
  const noted = await givenAnswerRecords.save(ctx, { id: null, revision: 0, values });
  if (!noted.ok) throw new Error(noted.code);
  return visit;
}

describe("the history of an institution", () => {
  test("holds what each area has of it, people masked, with a way to each record", async () => {
    const visit = await everything();
    const history = await shown();
    expect(kindsOf(history)).toEqual(["card", "letter", "meeting", "message", "question", "visit"]);
    expect(history.name).toBe(house);
    const people = history.entries.flatMap(({ person }) => person ?? []);
    expect([...new Set(people)]).toEqual(["林**"]);
    expect(history.entries.find(({ kind }) => kind === "visit")?.href).toBe(`/office/registrations/${visit}`);
    expect(JSON.stringify(history)).not.toMatch(/sealed|nameIndex|organisationIndex|林海|@example/);
  });

  test("is narrowed to one kind, while what stands above it stays the same", async () => {
    await everything();
    const [all, some] = [await shown(), await shown(house, "message")];
    expect(kindsOf(some)).toEqual(["message"]);
    expect(some.counts).toEqual(all.counts);
    expect(some.tally).toEqual(all.tally);
  });

  test("stands newest first, a visit by its day", async () => {
    await visitFrom(ctx, house);
    await wrote(later(ctx, 1), writingOf(await openColumn(ctx), { organisation: house }));
    expect((await shown()).entries.map(({ kind }) => kind)).toEqual(["visit", "message"]);
  });

  test("counts as attended who arrived, and as answered in time what was answered by its day", async () => {
    const visit = await visitFrom(ctx, house);
    const missed = await visitFrom(ctx, house);
    for (const id of [visit, missed]) await passVisit(ctx, id);
    expect((await shown()).tally.visit).toEqual({ due: 0, done: 0 });
    const day = later(ctx, 10);
    expect(await noteArrival(day, visit, true)).toMatchObject({ ok: true });
    const column = await openColumn(ctx);
    const [early, late] = [
      await wrote(ctx, writingOf(column, { organisation: house })),
      await wrote(ctx, writingOf(column, { organisation: house })),
    ];
    await wrote(ctx, writingOf(column, { organisation: house }));
    const answered = (id: string, at: Date) =>
      ctx.db
        .update(messages)
        .set({ status: "answered", answer: "见公告", decidedAt: at })
        .where(and(eq(messages.companyId, ctx.company.id), eq(messages.id, id)));
    await answered(early, later(ctx, 1).now);
    await answered(late, later(ctx, 60).now);
    expect((await shown()).tally).toMatchObject({ message: { due: 2, done: 1 } });
    const then = { ...ctx, ...later(ctx, 61) };
    expect((await shown(house, null, then)).tally).toEqual({
      visit: { due: 2, done: 1 },
      message: { due: 3, done: 1 },
      meeting: { due: 0, done: 0 },
    });
  });

  test("is reached from each registration, and there is none of a visitor without an institution", async () => {
    const id = await visitFrom(ctx, house);
    expect(await showRegistration(ctx, id)).toMatchObject({ value: { institution: await idOf(ctx, house) } });
    await ctx.db
      .update(registrations)
      .set({ organisationIndex: null })
      .where(and(eq(registrations.companyId, ctx.company.id), eq(registrations.id, id)));
    expect(await showRegistration(ctx, id)).toMatchObject({ value: { institution: null } });
  });

  test("of another company's institution of the same name is never shown, not even by its own address", async () => {
    await everything();
    const other = { ...(await freshCompany()) };
    for (const id of [await idOf(ctx, house), await idOf(other, house), "x", ""])
      expect(await showInstitution(other, id, null)).toMatchObject({ code: "notFound" });
    expect((await listInstitutions(other, {})).items).toEqual([]);
    expect(await findInstitutions(other, house)).toEqual([]);
    await visitFrom(other, house);
    expect(kindsOf(await shown(house, null, other as typeof ctx))).toEqual(["visit"]);
  });

  test("shows business cards and one-to-ones only to who may read those of all cards", async () => {
    await everything();
    const viewer = { ...ctx, actor: editor("viewer") };
    expect(kindsOf(await shown(house, null, viewer))).toEqual(["letter", "message", "question", "visit"]);
    expect((await listed(viewer))[house]?.counts).toMatchObject({ card: 0, meeting: 0, visit: 1 });
  });

  test("leaves out what is held apart as no investor's", async () => {
    const id = await wrote(ctx, writingOf(await openColumn(ctx), { organisation: house }));
    await ctx.db
      .update(messages)
      .set({ spam: true })
      .where(and(eq(messages.companyId, ctx.company.id), eq(messages.id, id)));
    expect(await showInstitution(ctx, await idOf(ctx, house), null)).toMatchObject({ code: "notFound" });
    expect((await listInstitutions(ctx, {})).items).toEqual([]);
  });

  test("forgets with a visitor what the visitor gave, and the institution with the last of them", async () => {
    const id = await visitFrom(ctx, house);
    const { activityId } =
      (
        await ctx.db
          .select()
          .from(registrations)
          .where(and(eq(registrations.companyId, ctx.company.id), eq(registrations.id, id)))
      )[0] ?? {};
    await ctx.db
      .update(activities)
      .set({ opensAt: later(ctx, -9).now, closesAt: later(ctx, -8).now, startsAt: later(ctx, -7).now })
      .where(and(eq(activities.companyId, ctx.company.id), eq(activities.id, activityId ?? "")));
    const targetIndex = await blindIndex(ctx.env, ctx.company.id, "mobile", latestMobile());
    await eraseOwnData(ctx, { channel: "mobile", targetIndex });
    expect(await showInstitution(ctx, await idOf(ctx, house), null)).toMatchObject({ code: "notFound" });
  });
});

describe("the list of institutions", () => {
  test("has each once with how much there is of it, the one heard of last first", async () => {
    await everything();
    await wrote(later(ctx, 1), writingOf(await openColumn(ctx), { organisation: "朔望证券研究所" }));
    const { items } = await listInstitutions(ctx, {});
    expect(items.map(({ name }) => name)).toEqual(["朔望证券研究所", house]);
    expect(items[1]?.counts).toEqual({ visit: 1, request: 0, message: 1, question: 1, meeting: 1, card: 1, letter: 1 });
  });

  test("is searched by a part of a name, whatever its case and width, and so is the palette", async () => {
    for (const name of ["Harbour Peak Capital", house]) await visitFrom(ctx, name);
    expect(Object.keys(await listed(ctx, "ｐｅａｋ  cap"))).toEqual(["Harbour Peak Capital"]);
    expect(Object.keys(await listed(ctx, "岚溪"))).toEqual([house]);
    expect(await listed(ctx, "无此机构")).toEqual({});
    expect(await findInstitutions(ctx, "岚溪")).toMatchObject([
      { title: house, href: `/office/registrations/institutions/${await idOf(ctx, house)}` },
    ]);
  });
});
