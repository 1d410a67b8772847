import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveActivity } from "~/features/appointments/activities/publish.server";
import { publish } from "~/publishing/operations/publish.server";
import { releaseNow } from "~/publishing/operations/releases.server";
import { newId } from "~/server/context.server";
import { figure } from "../support/full.ts";
import {
  type Answer,
  ask,
  draftAnnouncement,
  draftedEverything,
  figuresDrafted,
  keptFor,
  openWorld,
  staff,
} from "./embargo-world.ts";

const guesses = figure("GUESSES", { push: 100, full: 6_500 });
let stop = async () => {};
beforeAll(async () => {
  stop = await openWorld();
});
afterAll(() => stop());

describe("what is scheduled", () => {
  test("is on no surface before it is released, on all of them then, and on none once it is withdrawn", async () => {
    const { schedule, visit, shown, hidden, withdraw } = await draftedEverything();
    const releaseId = await schedule(new Date(Date.now() + 3_600_000));
    expect(await shown()).toEqual([]);
    expect(await releaseNow(staff(), releaseId)).toMatchObject({ ok: true });
    expect(await moveActivity(staff(), visit, null)).toMatchObject({ ok: true });
    await setTimeout(keptFor);
    expect(await hidden()).toEqual([]);
    await withdraw();
    await setTimeout(keptFor);
    expect(await shown()).toEqual([]);
  });

  test(`cannot be guessed: "not yet", "no longer" and "never" are one answer (${guesses} guesses)`, async () => {
    const item = await draftAnnouncement();
    const set = await figuresDrafted();
    for (const one of [item, set])
      await publish(staff(), { ...one, langs: ["zh-CN"], at: new Date(Date.now() + 3_600_000), confirmed: true });
    const bare = (answer: Answer, id: string) => ({
      ...answer,
      body: answer.body
        .toString()
        .replaceAll(id, "")
        .replace(/[0-9a-z]{26}/g, ""),
    });
    for (const path of ["/ui/irh/files/", "/ui/irh/announcements/", "/ui/irh/calendar/", "/ui/irh/figures/"]) {
      const real = path.includes("files") ? item.fileId : path.includes("figures") ? set.id : item.id;
      const yet = bare(await ask(`${path}${real}`), real);
      expect(yet.status).toBe(404);
      for (let n = 0; n < guesses / 4; n += 8) {
        const ids = Array.from({ length: 8 }, () => newId());
        const answers = await Promise.all(ids.map((id) => ask(`${path}${id}`)));
        for (const [i, answer] of answers.entries()) expect(bare(answer, ids[i] ?? "")).toEqual(yet);
      }
    }
  });
});
