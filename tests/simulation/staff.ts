import { announcementKind } from "~/features/announcements/rules";
import { changeActivity } from "~/features/appointments/activities/operations.server";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { passVisit, rejectVisit } from "~/features/appointments/registrations/answer.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { releaseAction } from "~/publishing/drafts/office-releases.server";
import { publish } from "~/publishing/releases/publish.server";
import { fieldTime } from "~/shared/forms/form-data";
import { eventDraft } from "../calendar/event";
import { editor } from "../support/context";
import type { Item, Step } from "./model";
import type { Scene } from "./scene";
import { read } from "./visitors";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** A whole minute some time from now: what a form can say. */
const soon = ({ machine }: Scene, from: number, to: number) =>
  Math.ceil((machine.now + machine.between(from, to)) / minute) * minute;

/** One step of staff with a content, and whether it was done as far as they know. */
async function did(
  scene: Scene,
  item: Item,
  from: number,
  act: (over: () => void) => Promise<boolean | null>,
): Promise<Step> {
  const step = scene.model.begin(item, from);
  const done = await act(() => scene.model.end(step));
  if (done === true) step.acked = true;
  if (done === false) step.from = Number.POSITIVE_INFINITY;
  if (done !== null) scene.model.end(step);
  return step;
}

/** What staff do with a release before its second: let it be, take it back, hold it and let it go, or move it. */
async function tend(scene: Scene, item: Item, releaseId: string, due: number): Promise<void> {
  const { machine } = scene;
  const what = machine.pick(["leave", "leave", "rollBack", "hold", "move"] as const);
  const later = due + machine.between(5, 600) * minute;
  for (const after of [1, 200, 500]) machine.later(due - machine.now + after * second, () => read(scene, item.company));
  const left = due - machine.now;
  const before = machine.random() < 0.5 ? machine.between(2, 120) * second : machine.random() * left;
  await machine.rest(Math.max(0, left - before));
  const step = (intent: string, from: number, more: Record<string, string> = {}) =>
    did(scene, item, from, async (over) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ releaseId, intent, ...more })) form.set(name, value);
      const actor = editor("editor");
      const answer = await scene.act({ company: item.company, actor }, intent, (ctx) => releaseAction(ctx, form), over);
      return answer.answered ? "ok" in answer.value && answer.value.ok : null;
    });
  if (what === "rollBack") await step("rollBack", Number.POSITIVE_INFINITY);
  if (what === "move") await step("move", later, { at: fieldTime(new Date(later)) });
  if (what !== "hold") return;
  const held = await step("hold", Number.POSITIVE_INFINITY);
  await machine.rest(machine.between(5, 600) * minute);
  const resumed = soon(scene, 5 * minute, 300 * minute);
  if (held.acked) await step("resume", resumed, { when: "later", at: fieldTime(new Date(resumed)) });
}

/** An announcement, at once or at a later second, that staff may still take back. */
export async function announce(scene: Scene, company: string, n: number): Promise<void> {
  const { machine, model } = scene;
  const actor = editor("editor");
  const title = `公告${company}${n}号`;
  const draft = {
    ...{
      type: "provisional",
      at: null,
      title: { "zh-CN": title },
      summary: { "zh-CN": "" },
      body: { "zh-CN": "正文" },
    },
    ...{ facts: { exchangeAt: null, exchangeUrl: "", number: "" }, files: [] },
  };
  const due = machine.random() < 0.7 ? soon(scene, 5 * minute, 40 * hour) : null;
  const saved = await scene.act({ company, actor }, "save", (ctx) =>
    saveContent(ctx, { id: null, kind: announcementKind, revision: 0, draft }),
  );
  if (!saved.answered || !saved.value.ok) return;
  const { id, revision } = saved.value.value;
  const item: Item = { company, kind: "announcement", title, id, steps: [] };
  model.items.push(item);
  const at = due === null ? null : new Date(due);
  const wish = { id, kind: announcementKind, revision, langs: ["zh-CN" as const], at, confirmed: true };
  let releaseId = "";
  const posted = await did(scene, item, due ?? machine.now, async (over) => {
    const answer = await scene.act({ company, actor }, "publish", (ctx) => publish(ctx, wish), over);
    if (answer.answered && answer.value.ok) releaseId = answer.value.value.releaseId;
    return answer.answered ? answer.value.ok : null;
  });
  if (posted.acked && due !== null) await tend(scene, item, releaseId, due);
}

/** An event some days ahead, out at once; some get another time later. */
export async function schedule(scene: Scene, company: string, n: number): Promise<void> {
  const { machine, model } = scene;
  const title = `业绩说明会${company}${n}号`;
  const startsAt = soon(scene, 20 * hour, 100 * hour);
  const moved = machine.random() < 0.3 ? startsAt + machine.between(1, 30) * hour : null;
  const cookie = await scene.cookieOf(company, "editor");
  const ask = (path: string, body: object, over?: () => void) =>
    scene.call(
      company,
      { path: `/irh/investorCommunicate/${path}`, body: { kind: "calendar", ...body }, cookie },
      over,
    );
  const item: Item = { company, kind: "event", title, id: "", steps: [] };
  const post = async (id: string | null, revision: number, at: number) => {
    const draft = eventDraft(title, { startsAt: new Date(at).toISOString() });
    const saved = await ask("saveItem", { id, revision, draft });
    const stored = saved?.body.ok ? (saved.body.value as { id: string; revision: number }) : null;
    if (!stored) return null;
    item.id = stored.id;
    await did(scene, item, machine.now, async (over) => {
      const wish = { id: stored.id, posted: true, revision: stored.revision, langs: ["zh-CN"], confirmed: true };
      const answer = await ask("savePostStatus", wish, over);
      return answer ? answer.body.ok === true : null;
    });
    return stored;
  };
  model.items.push(item);
  const first = await post(null, 0, startsAt);
  if (!first || moved === null) return;
  await machine.rest(machine.between(1, 15) * hour);
  await post(first.id, first.revision, moved);
}

/** Reception answers the booking that has waited the longest, and asks again while no answer comes. */
export async function decide(scene: Scene, company: string): Promise<void> {
  const { machine, model } = scene;
  const decided = new Set(model.decisions.map(({ registration }) => registration));
  const open = model.bookings.find(
    (one) => one.company === company && one.answers[0] && !decided.has(one.answers[0].id),
  );
  const id = open?.answers[0]?.id;
  if (!id) return;
  const to = machine.random() < 0.6 ? "passed" : "rejected";
  const decision = { company, registration: id, to, acked: false };
  model.decisions.push(decision);
  for (let attempt = 0; attempt < 4; attempt++) {
    const actor = editor("reception");
    const answer = await scene.act({ company, actor }, to, (ctx) =>
      to === "passed" ? passVisit(ctx, id) : rejectVisit(ctx, id, "名额已满"),
    );
    decision.acked = answer.answered && answer.value.ok;
    if (answer.answered) return;
    await machine.rest(machine.between(5, 100) * second);
  }
}

/** Staff give a visit more places, or fewer. */
export async function changeQuota(scene: Scene, company: string): Promise<void> {
  const { machine, model } = scene;
  const activity = machine.pick(model.activities.filter((one) => one.company === company));
  const quota = machine.between(4, 14);
  const beside = await scene.beside(company);
  const [row] = await findActivity(beside.db, company, activity.id);
  if (!row) return;
  const { companyId: _, id, held: __, cancelled: ___, shownAt: ____, revision, ...input } = row;
  activity.quotas.push(quota);
  const actor = editor("editor");
  await scene.act({ company, actor }, "quota", (ctx) =>
    changeActivity(ctx, { id, revision, input: { ...input, quota } }),
  );
}
