/**
 * How far a message is: it came in, somebody works on it, it is answered, its answer stands on the site, or it is not
 * answered and why.
 */
export const statuses = ["received", "working", "answered", "published", "rejected"] as const;
export type Status = (typeof statuses)[number];

/** Which messages staff look at: those that wait, of one status, all, or those held apart. */
export const views = ["waiting", ...statuses, "all", "apart"] as const;

/** Those that wait for the company. */
export const waiting = ["received", "working"] as const satisfies readonly Status[];
export const isWaiting = (status: Status): boolean => waiting.some((one) => one === status);

/** What staff do with a message, and where it must stand for that. `publish` again replaces what readers have. */
export const steps = {
  assign: ["received", "working"],
  answer: ["received", "working", "answered", "published"],
  publish: ["answered", "published"],
  unpublish: ["published"],
  reject: ["received", "working"],
  reopen: ["answered", "rejected"],
  spam: ["received", "working", "rejected"],
  notSpam: ["received", "working", "rejected"],
} as const satisfies Record<string, readonly Status[]>;
export type Step = keyof typeof steps;

/**
 * Whether a step can be taken from where a message stands; nothing but letting it back is done with one that is held
 * apart.
 */
export const mayStep = (step: Step, { status, spam }: { status: Status; spam: boolean }): boolean =>
  spam === (step === "notSpam") && (steps[step] as readonly Status[]).includes(status);

/** The step after which a writer gets a mail, by its name. */
export const mailKinds: Partial<Record<Step, string>> = { answer: "messages.answered", reject: "messages.rejected" };

/**
 * What one network, one address and all of a company may send, and what a message may bring; from one network so many
 * forms may begin to upload whose message has not come yet.
 */
export const boardRules = {
  perNetworkPerHour: 100,
  perNetworkPerDay: 300,
  perAddressPerDay: 10,
  perCompanyPerHour: 2_000,
  content: 4_000,
  files: 100,
  fileBytes: 100 * 1024 * 1024,
  formsPerNetworkPerHour: 100,
} as const;

/** Working days until an answer, and days after the end that a writer's data are kept, of a new column. */
export const usualDays = 5;
export const usualKeepDays = 730;

/** From this clock time (Beijing) of a working day on staff are reminded of what is due. */
export const remindedAt = "09:00";
