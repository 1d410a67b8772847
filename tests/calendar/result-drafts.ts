import type { Results } from "~/features/calendar/result-figures/rules";
import type { Draft } from "~/publishing/contents/drafts";
import { eventDraft } from "./event";

export const figure = (
  metric: Results["figures"][number]["metric"],
  value: string,
  more: Partial<Results["figures"][number]> = {},
) => ({
  metric,
  label: { "zh-CN": "" },
  value,
  unit: "cny100m" as const,
  change: "12.5",
  changeIn: "percent" as const,
  ...more,
});
export const secret = "7319.46";
export const results = (more: Partial<Results> = {}): Results => ({
  period: { year: 2025, part: "annual" },
  figures: [
    figure("revenue", secret),
    figure("netProfit", "11.93"),
    figure("grossMargin", "31.9", { unit: "percent", change: "0.7", changeIn: "points" }),
    figure("eps", "1.69", { unit: "cnyPerShare", change: "-3.1" }),
  ],
  announcements: [],
  roles: {},
  ...more,
});

export const draft = (output: Results | null, startsAt = "2026-03-27T10:00:00.000Z", more: Partial<Draft> = {}) =>
  eventDraft("年度业绩披露", { type: "results", startsAt, ...more, facts: { results: output } });
