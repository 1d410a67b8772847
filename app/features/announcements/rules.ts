/** What `contents` calls an announcement. */
export const announcementKind = "announcements.item";

/** The columns of the public list (spec 2); everything of them is in "all". */
export const announcementTypes = ["provisional", "periodic", "interim", "hShare", "overseas", "esg"] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

export const isAnnouncementType = (value: unknown): value is AnnouncementType =>
  (announcementTypes as readonly unknown[]).includes(value);

/** The columns of a company's list by its listings: those of the Hong Kong exchange only where it is listed there. */
export const typesOf = (codes: readonly string[]): AnnouncementType[] =>
  announcementTypes.filter(
    (type) =>
      (type !== "hShare" && type !== "overseas") || codes.length === 0 || codes.some((code) => /\.HK$/i.test(code)),
  );

/** Periodic reports, which have a page to share. */
export const isReport = (type: string): boolean => type === "periodic" || type === "interim";

/** The number that readers are told: the exchange's, not one that an import made to know the announcement again. */
export const publicNumber = ({ number }: { number: string }): string => (number.startsWith("~") ? "" : number);

/** HKEX asks for the own site at most an hour after its own publication; staff are warned at 45 minutes. */
export const hkexClock = { alarm: 45, limit: 60 } as const;

/** Minutes since the exchange published, and how urgent that is for an announcement that is not on the own site yet. */
export function exchangeDelay(
  exchangeAt: string | null,
  now: Date,
): { minutes: number; state: "fine" | "alarm" | "late" } | null {
  const at = exchangeAt ? Date.parse(exchangeAt) : Number.NaN;
  if (Number.isNaN(at) || at > now.getTime()) return null;
  const minutes = Math.floor((now.getTime() - at) / 60_000);
  return { minutes, state: minutes >= hkexClock.limit ? "late" : minutes >= hkexClock.alarm ? "alarm" : "fine" };
}

/** What the outbox calls the mail of a release. */
export const releaseMail = "announcements.release";

/**
 * How long before its release an announcement may be dated, and how long after it a mail may still go, to be news;
 * milliseconds.
 */
export const freshFor = 3 * 86_400_000;
