import type { Draft } from "~/publishing/contents/drafts";

const day = "2026-05-20T01:00:00.000Z";
const end = "2026-05-20T02:00:00.000Z";
const words = (mark: string) => ({ "zh-CN": mark, tc: `${mark}tc`, en: `${mark}en` });
const draft = (mark: string, type: string, facts: Draft["facts"], at: string | null = null): Draft => ({
  ...{ type, at, facts, files: [] },
  ...{ title: words(mark), summary: words(`${mark}summary`), body: words(`${mark}body`) },
});

/** The id of the set of figures that a draft with this mark shows. */
export const setOf = (mark: string) => `set-${[...mark].map((sign) => sign.codePointAt(0)).join("-")}`;

const lines = { revenue: "1000", netProfit: "100", parentProfit: "90", basicEps: "0.9" };

/** The row that this set of figures needs for a draft that shows it: the statement of a year that nothing else has. */
export const statementOf = (companyId: string, mark: string) => ({
  ...{ companyId, figures: setOf(mark), contentId: "", statement: "income" as const, periodEnd: "2011-12-31" },
  ...{
    span: "fy" as const,
    currency: "CNY" as const,
    fileId: "",
    lines: [
      ...Object.entries(lines).map(([item, value]) => ({ item, value })),
      { item: `own:${mark}`, value: "1", name: mark },
    ],
  },
});

/** A draft of each kind of content with a text that nothing else has, by the name of the kind. */
export const draftOfEach: Record<string, (mark: string) => Draft> = {
  "announcements.item": (mark) => draft(mark, "provisional", { exchangeAt: null, exchangeUrl: "", number: "" }),
  "calendar.event": (mark) =>
    draft(mark, "research", {
      ...{ startsAt: day, endsAt: end, allDay: false, location: words("上海"), done: false, results: null },
      ...{ webcast: "https://far.example/live", replay: "", transcript: "" },
    }),
  "honours.item": (mark) => draft(mark, "company", { person: words(""), issuer: words("远山"), picture: "" }, day),
  "content.item": (mark) => draft(mark, "page", { pictures: [], follows: {} }),
  "finance.figures": (mark) => draft(mark, "annual", { figures: setOf(mark), report: "" }, day),
  "meetings.item": (mark) =>
    draft(mark, "annual", {
      startsAt: day,
      place: words("上海"),
      online: "https://far.example/vote",
      rule: "mainland",
      ...{ recordDay: "", closedFrom: "", closedTo: "", resolutions: [], attendance: null },
      ...{ video: "", film: "", linked: [] },
    }),
  "education.item": (mark) =>
    draft(mark, "article", { source: "", course: "", lesson: null, links: "远山 https://far.example/learn" }, day),
  "promotion.capitalEvent": (mark) =>
    draft(
      mark,
      "buyback",
      { stage: "underway", scale: words("十亿"), video: "https://far.example/v", linked: [] },
      day,
    ),
  "activityRecords.item": (mark) =>
    draft(mark, "visit", {
      ...{
        activity: "",
        number: "2026-01",
        startsAt: day,
        endsAt: end,
        place: words("上海"),
        participants: "远山：李研",
      },
      ...{ receptionists: words("董秘"), material: words("否"), recordedOn: "2026-05-21" },
    }),
};
