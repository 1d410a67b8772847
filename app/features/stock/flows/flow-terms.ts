/**
 * What is kept of the money that flows into the company's A shares: northbound holdings, and margin trading with
 * securities lending.
 */
export const flowKinds = ["northbound", "margin"] as const;
export type FlowKind = (typeof flowKinds)[number];

type FlowUnit = "money" | "shares" | "percent";

/** How many decimals the integers of a unit have: money in minor units, shares whole, percent in millionths of one. */
export const flowDecimals = { money: 2, shares: 0, percent: 6 } as const satisfies Record<FlowUnit, number>;

export const itemUnits = {
  ...{ shares: "shares", ratio: "percent", value: "money" },
  ...{ financingBalance: "money", financingPurchase: "money", financingRepayment: "money" },
  ...{ lendingBalance: "money", lendingVolume: "shares", lendingSold: "shares", lendingRepaid: "shares" },
  marginBalance: "money",
} as const satisfies Record<string, FlowUnit>;
export type FlowItem = keyof typeof itemUnits;

/** What staff keep of a day. */
export const storedItems = {
  northbound: ["shares", "ratio", "value"],
  margin: [
    ...(["financingBalance", "financingPurchase", "financingRepayment"] as const),
    ...(["lendingBalance", "lendingVolume", "lendingSold", "lendingRepaid"] as const),
  ],
} as const satisfies Record<FlowKind, readonly FlowItem[]>;

/** What readers choose from; the balance of both kinds of margin trading is the sum of two that are kept. */
export const shownItems = {
  northbound: storedItems.northbound,
  margin: [...storedItems.margin, "marginBalance"],
} as const satisfies Record<FlowKind, readonly FlowItem[]>;

/** What is shown to who has chosen nothing. */
export const usualItems = {
  northbound: ["shares", "ratio", "value"],
  margin: ["financingBalance", "lendingBalance"],
} as const satisfies Record<FlowKind, readonly FlowItem[]>;

/** What is told of the newest day, the chief figure first. */
export const newestItems = {
  northbound: ["shares", "ratio", "value"],
  margin: ["financingBalance", "financingPurchase", "financingRepayment", "lendingBalance"],
} as const satisfies Record<FlowKind, readonly FlowItem[]>;

/** The figures of a day, null where nobody said. */
export type Figures = Partial<Record<FlowItem, number | null>>;
export type FlowValues = { day: string } & Figures;

/** The last day of which the exchanges published northbound holdings of each day; since then once a quarter. */
export const lastDailyHolding = "2024-08-16";

export type FlowStep = "day" | "week" | "month" | "quarter";
type Stretch = { months: number | null; step: FlowStep };

/** How far back each range reaches from the newest day, and of which stretches the last day is shown. */
export const flowRanges = {
  northbound: {
    "3Y": { months: 36, step: "quarter" },
    "5Y": { months: 60, step: "quarter" },
    ALL: { months: null, step: "quarter" },
  },
  margin: {
    "3M": { months: 3, step: "day" },
    "6M": { months: 6, step: "day" },
    "1Y": { months: 12, step: "week" },
    "3Y": { months: 36, step: "month" },
    ALL: { months: null, step: "quarter" },
  },
} as const satisfies Record<FlowKind, Partial<Record<string, Stretch>>>;
export type FlowRange = keyof (typeof flowRanges)["northbound"] | keyof (typeof flowRanges)["margin"];

export const usualRange = { northbound: "5Y", margin: "3M" } as const satisfies Record<FlowKind, FlowRange>;

/** The ranges of a kind, shortest first. */
export const rangesOf = (kind: FlowKind) => Object.keys(flowRanges[kind]) as FlowRange[];

/** What a range shows; the usual one for a range that the kind has not. */
export const stretchOf = (kind: FlowKind, range: FlowRange): Stretch =>
  (flowRanges[kind] as Partial<Record<FlowRange, Stretch>>)[range] ?? stretchOf(kind, usualRange[kind]);

/** Which kept years and months hold the closes of a stretch behind today. */
export const closeSpans = ({ step }: Stretch, today: string): string[] => {
  const year = Number(today.slice(0, 4));
  return [...(step === "month" || step === "quarter" ? ["months"] : []), String(year), String(year - 1)];
};

export const mostFlowDays = 12_000;

/** Nothing known of a day that is still to be said. */
export const emptyFlow = (kind: FlowKind): FlowValues => ({
  day: "",
  ...Object.fromEntries(storedItems[kind].map((item) => [item, null])),
});

/** The screens of each, below /ui/irh/ and below its back office. */
export const flowPaths = { northbound: "northbound", margin: "marginTrading" } as const satisfies Record<
  FlowKind,
  string
>;

/** Of which kind a screen is, by its address. */
export const flowKindOf = (url: string): FlowKind =>
  /\/northbound(?:[/.]|$)/.test(new URL(url).pathname) ? "northbound" : "margin";
