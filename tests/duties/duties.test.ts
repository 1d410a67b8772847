import { beforeEach, describe, expect, test } from "vitest";
import { announcementKind } from "~/features/announcements/rules";
import { eventKind } from "~/features/calendar/area";
import { showDuties } from "~/features/duties/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { draft as eventOf, results } from "../calendar/result-drafts";
import { at, ctx, emptyPeriod, report, saved, setSettings } from "../calendar/results-day-scene";
import { draftOf } from "../publishing/content-drafts";

beforeEach(async () => {
  await emptyPeriod();
  await setSettings({ codes: ["600690.SH"] });
});

const out = async (kind: string, content: { id: string; revision: number }, seconds = 60) => {
  const done = await publish(ctx, { ...content, kind, langs: ["zh-CN"], at: at(seconds).now, confirmed: true });
  if (!done.ok) throw new Error(done.code);
};
const open = async (seconds: number) => (await showDuties(at(seconds))).open.map(({ key }) => key);

describe("the duties of a company", () => {
  test("follow its codes", async () => {
    expect(await open(0)).toEqual(["report 2025 annual", "report 2026 q1", "report 2026 interim"]);
    await setSettings({ codes: ["6690.HK"] });
    expect(await open(0)).toContain("results 2025 annual");
    await setSettings({});
    expect(await showDuties(ctx)).toMatchObject({ isListed: false });
  });

  test("are met at the second at which the report is out, and then a briefing is due", async () => {
    await out(announcementKind, await report());
    expect(await open(59)).toContain("report 2025 annual");
    expect(await open(60)).toEqual(["briefing 2025", "report 2026 q1", "report 2026 interim"]);
    expect((await showDuties(at(60))).done).toMatchObject([{ key: "report 2025 annual", done: "2026-03-02" }]);
  });

  test("are not met by a draft, a forecast or the notice of a briefing", async () => {
    await setSettings({ codes: ["6690.HK"] });
    await report();
    for (const title of ["2025年年度业绩预告", "关于召开2025年年度业绩说明会的公告"])
      await out(announcementKind, await saved(announcementKind, draftOf(title)));
    expect(await open(60)).toEqual(expect.arrayContaining(["report 2025 annual", "results 2025 annual"]));
    const event = await saved(eventKind, eventOf(results({ period: { year: 2025, part: "annual" } })));
    await out(eventKind, event, 70);
    expect(await open(70)).not.toContain("results 2025 annual");
  });
});
