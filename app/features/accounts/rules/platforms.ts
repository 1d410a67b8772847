/**
 * Where a company speaks beside its own site; the first two are opened by scanning their code with the platform's app.
 */
export const platforms = [
  "officialAccount",
  "miniProgram",
  "channels",
  "weibo",
  "douyin",
  "linkedin",
  "x",
  "youtube",
] as const;
export type Platform = (typeof platforms)[number];

export const mostAccounts = 30;
