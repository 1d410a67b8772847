import { beforeEach, expect, test } from "vitest";
import { newAnswerDraft } from "~/features/questions/form";
import { givenAnswerRecords, listMeetings } from "~/features/questions/ledger/operations.server";
import { GivenAnswer } from "~/features/questions/schemas";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { openActivity } from "../appointments/support";
import { eventDraft } from "../calendar/event";
import { editor, noon, testContext } from "../support/context";

let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `meetings${companies}`, actor: editor("editor") });
});

const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000);
async function held(title: string, days: number, more: object = {}) {
  const draft = eventDraft(title, { startsAt: ago(days).toISOString(), ...more });
  const saved = await saveContent(ctx, { id: null, kind: "calendar.event", revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  await publish(ctx, { ...saved.value, kind: "calendar.event", langs: ["zh-CN"], confirmed: true });
  return saved.value.id;
}
const visited = (days: number, more: object = {}) =>
  openActivity(ctx, {
    ...{ startsAt: ago(days), endsAt: new Date(ago(days).getTime() + 3_600_000), held: 2 },
    ...{ opensAt: ago(days + 20), closesAt: ago(days + 1), ...more },
  });

test("the ledger asks what was said at each event and visit of the last 90 days that is over, until it is noted", async () => {
  const meeting = await held("业绩说明会", 3);
  const visit = await visited(5);
  await held("业绩披露", 4, { type: "results" });
  await held("将举行", -2);
  await held("进行中", 0);
  await held("很久以前", 95);
  await visited(6, { held: 0 });
  await visited(7, { cancelled: true });
  const meetings = await listMeetings(ctx);
  expect(meetings.map(({ id }) => id)).toEqual([meeting, visit]);
  const [first] = meetings;
  if (!first) throw new Error("there is no meeting");
  const draft = newAnswerDraft(first);
  expect(draft).toMatchObject({ source: "meeting", eventId: meeting, venue: { "zh-CN": "业绩说明会" } });
  const values = GivenAnswer.parse({ ...draft, said: "以公告为准。" });
  const noted = await givenAnswerRecords.save(ctx, { id: null, revision: 0, values });
  if (!noted.ok) throw new Error(noted.code);
  expect((await listMeetings(ctx)).map(({ id }) => id)).toEqual([visit]);
  await givenAnswerRecords.remove(ctx, noted.value);
  expect((await listMeetings(ctx)).map(({ id }) => id)).toEqual([meeting, visit]);
  const other = await testContext({ companyId: "meetingsother" });
  expect(await listMeetings(other)).toEqual([]);
});
