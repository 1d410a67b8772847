import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listAllActivities } from "~/features/appointments/activities/queries.server";
import { showActivities, showActivity } from "~/features/appointments/activities/show.server";
import { noteArrival } from "~/features/appointments/reception/operations.server";
import { draftFile } from "~/features/appointments/record/files.server";
import { record } from "~/features/appointments/record/kind";
import {
  markAttendance,
  showAfterVisit,
  showUnrecorded,
  startRecord,
} from "~/features/appointments/record/operations.server";
import { listEntries } from "~/features/calendar/entries/show.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { readLatest } from "~/publishing/editions/latest.server";
import { showPublished } from "~/publishing/editions/published.server";
import { deleteContent, undoDelete } from "~/publishing/releases/deletion.server";
import { publish } from "~/publishing/releases/publish.server";
import { always } from "~/server/database/conditions.server";
import { editor, testContext } from "../support/context";
import { booked } from "./bookings";
import { at, audited, draftOf, over, party, started } from "./record-world";
import { openActivity } from "./support";

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
let activity = "";
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `records${companies}`, actor: editor("admin") });
  activity = await openActivity(ctx);
});
const ended = (hours = 243) => ({ ...ctx, now: at(hours) });

describe("after a visit", () => {
  test("nothing is marked or begun before its end, nor of one called off or never shown", async () => {
    const booking = await party(ctx, activity);
    expect(await showAfterVisit(ended(241), activity)).toBeNull();
    expect(await markAttendance(ended(241), activity, [`${booking}.1`])).toMatchObject({ code: "visitNotOver" });
    expect((await showAfterVisit(ended(), activity))?.heads.map(({ arrived }) => arrived)).toEqual([true, true]);
    expect(await startRecord(ended(241), activity, false)).toMatchObject({ code: "visitNotOver" });
    const off = await openActivity(ctx, { cancelled: true });
    const draft = await openActivity(ctx, { shownAt: null });
    for (const id of [off, draft, "none"]) {
      expect(await showAfterVisit(ended(), id)).toBeNull();
      expect(await markAttendance(ended(), id, [])).toMatchObject({ code: "visitNotOver" });
      expect(await startRecord(ended(), id, false)).toMatchObject({ code: "visitNotOver" });
    }
  });

  test("who came is filled in from the arrivals that the reception noted, until staff mark it otherwise", async () => {
    const [came, stayed] = [await party(ctx, activity), await party(ctx, activity)];
    const day = ended(240);
    expect(await noteArrival(day, came, true)).toMatchObject({ ok: true });
    const arrivals = async () =>
      Object.fromEntries(
        (await showAfterVisit(ended(), activity))?.heads.map(({ key, arrived }) => [key, arrived]) ?? [],
      );
    const noted = { [`${came}.0`]: true, [`${came}.1`]: true, [`${stayed}.0`]: false, [`${stayed}.1`]: false };
    expect(await arrivals()).toEqual(noted);
    await markAttendance(ended(), activity, [`${came}.1`]);
    expect(await arrivals()).toEqual({
      ...noted,
      [`${came}.1`]: false,
      [`${stayed}.0`]: true,
      [`${stayed}.1`]: true,
    });
  });

  test("everybody who was passed counts as come until somebody is marked absent, with masked names", async () => {
    const id = await party(ctx, activity);
    await booked({ ...ctx, actor: { kind: "public" } }, activity);
    const first = await showAfterVisit(ended(), activity);
    expect(first?.heads.map(({ key, arrived }) => [key, arrived])).toEqual([
      [`${id}.0`, true],
      [`${id}.1`, true],
    ]);
    expect(first?.heads.every(({ name }) => name?.includes("*"))).toBe(true);
    expect(await markAttendance(ended(), activity, [`${id}.1`, "other.0"])).toMatchObject({ ok: true });
    expect((await showAfterVisit(ended(), activity))?.heads.map(({ arrived }) => arrived)).toEqual([true, false]);
    await markAttendance(ended(), activity, []);
    expect((await showAfterVisit(ended(), activity))?.heads.map(({ arrived }) => arrived)).toEqual([true, true]);
    expect(await audited(ctx, "activityRecords.attendance")).toHaveLength(2);
    const foreign = await testContext({ companyId: `${ctx.company.id}x`, now: over, actor: editor("reception") });
    expect(await markAttendance(foreign, activity, [`${id}.0`])).toMatchObject({ code: "visitNotOver" });
    expect(await showAfterVisit(foreign, activity)).toBeNull();
  });

  test("the list of records counts down to the deadline of every activity without one", async () => {
    expect(await showUnrecorded(ended(241))).toEqual([]);
    expect(await showUnrecorded(ended())).toMatchObject([
      { id: activity, deadline: new Date("2026-03-13T01:30:00.000Z") },
    ]);
    await started(ctx, activity, false);
    expect(await showUnrecorded(ended())).toEqual([]);
  });
});

describe("the record of an activity", () => {
  test("begins with all that the activity says and with those who came, named only where staff choose so, which is noted", async () => {
    const id = await party(ctx, activity);
    await markAttendance(ended(), activity, [`${id}.1`]);
    const recordId = await started(ctx, activity);
    const draft = await draftOf(ctx, recordId);
    expect(draft).toMatchObject({
      type: "visit",
      at: at(240).toISOString(),
      facts: {
        ...{
          activity,
          number: "2026-001",
          place: { "zh-CN": "上海" },
          receptionists: { "zh-CN": "王敏 证券事务代表" },
        },
        ...{ recordedOn: "2026-03-12", startsAt: at(240).toISOString(), endsAt: at(242).toISOString() },
      },
    });
    const lines = String(draft.facts.participants).split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^：]+：[^、]+$/);
    expect(await audited(ctx, "activityRecords.takeNames")).toMatchObject([{ subject: activity }]);

    const other = await openActivity(ctx);
    activity = other;
    await party(ctx, activity);
    const plain = await draftOf(ctx, await started(ctx, activity, false));
    expect(plain.facts.participants).not.toContain("：");
    expect(plain.facts.number).toBe("2026-002");
    expect(await audited(ctx, "activityRecords.takeNames")).toHaveLength(1);
  });

  test("names nobody for who may not see visitors' data", async () => {
    const other = { ...ended(), actor: editor("editor") };
    expect(await startRecord(other, activity, true)).toMatchObject({ code: "forbidden" });
    expect(await startRecord(other, activity, false)).toMatchObject({ ok: true });
  });

  test("may be begun by reception, who does not read what is not out, and is written by an editor", async () => {
    const reception = { ...ended(), actor: editor("reception") };
    const begun = await startRecord(reception, activity, true);
    if (!begun.ok) throw new Error(begun.code);
    expect(await showAfterVisit(reception, activity)).toMatchObject({ record: begun.value.id, readsRecord: false });
    expect(await draftFile(reception, begun.value.id, "docx")).toBeNull();
    expect(await draftFile({ ...ended(), actor: editor("editor") }, begun.value.id, "docx")).not.toBeNull();
  });

  test("is one an activity: a second press opens the first, two at once make one, and a copy is refused", async () => {
    const made = await Promise.all([1, 2, 3].map(() => startRecord(ended(), activity, false)));
    expect(new Set(made.map((one) => one.ok && one.value.id)).size).toBe(1);
    const id = await started(ctx, activity, false);
    const draft = await draftOf(ctx, id);
    const copy = await saveContent(ended(), { id: null, kind: record.kind, revision: 0, draft });
    expect(copy).toMatchObject({ code: "invalid", issues: [{ field: "facts.activity" }] });
    const rows = await ctx.db.all(sql`SELECT id FROM contents WHERE company_id = ${ctx.company.id}`);
    expect(rows).toHaveLength(1);
    expect(await deleteContent(ended(), record.kind, id)).toMatchObject({ ok: true });
    expect(await started(ctx, activity, false)).not.toBe(id);
    expect(await undoDelete(ended(), record.kind, id)).toMatchObject({ code: "undoOver" });
  });

  test("makes its activity done once readers have it, on the page of visits, in the calendar and for staff", async () => {
    const id = await started(ctx, activity, false);
    const boundaries: Date[] = [];
    const reader = (now: Date) => testContext({ companyId: ctx.company.id, now, boundaries });
    const later = at(250);
    const out = await publish(ended(), {
      id,
      kind: record.kind,
      revision: 1,
      langs: ["zh-CN"],
      at: later,
      confirmed: true,
    });
    expect(out).toMatchObject({ ok: true });
    expect(await showActivities(await reader(over), "ascending")).toMatchObject([{ event: "finished", record: null }]);
    expect(boundaries).toContainEqual(later);
    const then = await reader(later);
    expect(await showActivities(then, "ascending")).toMatchObject([{ event: "done", record: id }]);
    expect(await showActivity(then, activity)).toMatchObject({ event: "done", record: id });
    expect((await listEntries(then, { when: "past", type: "research", after: null }, 8)).items).toMatchObject([
      { label: "done", href: `/ui/irh/activityRecords/${id}` },
    ]);
    expect(await listAllActivities(then.db, then.company.id, always, later)).toMatchObject([{ record: id }]);
    expect(await readLatest(then, record, 5)).toMatchObject([{ id }]);
    expect(await readLatest(await reader(over), record, 5)).toEqual([]);
  });

  test("is wrong without participants and where it ends before it begins", async () => {
    const form = new FormData();
    const fields = {
      ...{ revision: "0", type: "visit", "title.zh-CN": "记录", files: "[]", startsAt: "2026-03-12T14:00:00" },
      ...{
        endsAt: "2026-03-12T13:00:00",
        "place.zh-CN": "上海",
        "receptionists.zh-CN": "王敏",
        recordedOn: "2026-03-12",
      },
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const kind = { kind: record.kind, schema: record.schema(), read: record.read };
    const wrong = await contentAction(ended(), kind, null, form);
    const issues = wrong.ok ? [] : (wrong.issues ?? []).map(({ field, code }) => `${field} ${code}`);
    expect(issues).toContain("facts.participants fieldRequired");
    expect(issues).toContain("facts.material.zh-CN fieldRequired");
    form.append("participants", "云帆资产：林海");
    form.append("material.zh-CN", "不涉及");
    expect(await contentAction(ended(), kind, null, form)).toMatchObject({
      issues: [{ field: "facts.endsAt", code: "endsBeforeStart" }],
    });
  });
});

test("from the last guest gone to the filed record it takes nine entries", async () => {
  const id = await party(ctx, activity);
  const entries = ["open the activity’s “After the visit”"];
  expect((await showAfterVisit(ended(), activity))?.heads).toHaveLength(2);
  entries.push("tick who did not come", "write the record");
  await markAttendance(ended(), activity, [`${id}.1`]);
  const recordId = await started(ctx, activity);
  const draft = await draftOf(ctx, recordId);
  entries.push("fill in the minutes", "publish");
  const body = { "zh-CN": "问：何时达产？\n答：以公告为准。" };
  await saveContent(ended(), { id: recordId, kind: record.kind, revision: 1, draft: { ...draft, body } });
  const form = new FormData();
  for (const [name, value] of [
    ["when", "now"],
    ["langs", "zh-CN"],
    ["confirmed", "yes"],
  ] as const) {
    entries.push(name);
    form.append(name, value);
  }
  form.append("intent", "publish");
  form.append("revision", "2");
  entries.push("confirm");
  const kind = { kind: record.kind, schema: record.schema(), read: record.read };
  expect(await contentAction(ended(), kind, recordId, form)).toMatchObject({ ok: true });
  expect(await showPublished(ended(), record, recordId)).toMatchObject({ id: recordId, body: body["zh-CN"] });
  expect(entries).toHaveLength(9);
});
