/** What a report is about: the company, or its industry. */
export const reportKinds = ["company", "industry"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const ratings = ["buy", "overweight", "neutral", "underweight", "sell"] as const;
export type Rating = (typeof ratings)[number];

export const mostReports = 20_000;
/** How many reports one page of a list has. */
export const perPage = 20;
