const visit = ["company", "name", "title", "number"] as const;
const news = ["company", "title", "count"] as const;
const event = ["company", "title", "day"] as const;

/**
 * The mails that a company may word itself, with what their placeholders may be. What somebody typed whose address is
 * not proved stands in none of them.
 */
export const placeholders = {
  confirmation: ["company"],
  announcements: news,
  corrections: news,
  reminder: event,
  eventMoved: event,
  priceAlert: ["company", "security", "code"],
  alertDigest: ["company", "day", "count"],
  newsletter: ["company", "title"],
  "visit.received": ["company", "title", "number"],
  "visit.passed": visit,
  "visit.rejected": visit,
  "visit.reminder": visit,
  "visit.waiting": visit,
  "visit.offered": [...visit, "until"],
  "visit.offerOver": [...visit, "until"],
  "visit.moved": visit,
  "visit.cancelled": visit,
  "visit.lapsed": visit,
  "visit.activityChanged": visit,
  "visit.activityCancelled": visit,
  "message.received": ["company", "column", "number", "day"],
  "message.answered": ["company", "column", "number"],
  "message.rejected": ["company", "column", "number"],
  "identity.code": ["company", "purpose"],
} as const;
export type MailKind = keyof typeof placeholders;
export const mailKinds = Object.keys(placeholders) as [MailKind, ...MailKind[]];

/** Whose words a mail goes by where a company has its own, and what their placeholders stand for. */
export type Wording<Kind extends MailKind = MailKind> = {
  [One in Kind]: { kind: One; facts: Readonly<Record<(typeof placeholders)[One][number], string>> };
}[Kind];

/** Kinds of mails to one person about what that person has done here. */
export type PersonalKind = Extract<MailKind, `${string}.${string}`>;
export const isPersonal = (kind: MailKind): kind is PersonalKind => kind.includes(".");

type Group = "subscription" | "visit" | "message" | "identity";
export const groupOf = (kind: MailKind): Group => (isPersonal(kind) ? (kind.split(".")[0] as Group) : "subscription");
/** The kinds under their groups, in their order. */
export const mailGroups: [Group, MailKind[]][] = [...new Set(mailKinds.map(groupOf))].map((group) => [
  group,
  mailKinds.filter((kind) => groupOf(kind) === group),
]);
