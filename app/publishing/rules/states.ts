import { type Lang, languages } from "~/shared/languages";

type EditionState = {
  said: Lang;
  automatic: boolean;
  seq: number;
  revision: number;
  withdrawnAt: Date | null;
  withdrawnReason: string | null;
  releaseId: string;
  state: "waiting" | "planned" | "held" | "rolledBack";
  releaseAt: Date;
};

export type LanguageState = {
  /** What readers have now. */
  now: {
    state: "draft" | "published" | "withdrawn";
    since: Date | null;
    revision: number | null;
    own: boolean;
    reason: string | null;
  };
  /** What comes next, with the release that brings it. */
  next: { state: "waiting" | "held" | "scheduled"; at: Date; revision: number; releaseId: string } | null;
  /** When what is published goes by itself. */
  goesAt: Date | null;
};

export type States = Record<Lang, LanguageState>;

/** How a content can stand in a language, as staff filter by it. */
export const contentStates = ["draft", "scheduled", "published", "withdrawn", "held", "waiting"] as const;
export type ContentState = (typeof contentStates)[number];

/** How one language of a content stands at `now`, out of its editions, latest first. */
export function languageStates(editions: EditionState[], lang: Lang, now: Date): LanguageState {
  const isOut = (one: EditionState) => one.state === "planned" && one.releaseAt <= now;
  const out = editions.find(isOut);
  const coming = editions.find((one) => one.state !== "rolledBack" && !isOut(one) && one.withdrawnAt === null);
  const gone = out?.withdrawnAt !== null && out !== undefined && out.withdrawnAt <= now;
  return {
    now: out
      ? {
          state: gone ? "withdrawn" : "published",
          since: gone ? out.withdrawnAt : out.releaseAt,
          revision: out.revision,
          own: out.said === lang && !out.automatic,
          reason: gone ? out.withdrawnReason : null,
        }
      : { state: "draft", since: null, revision: null, own: false, reason: null },
    next: coming
      ? {
          state: coming.state === "planned" ? "scheduled" : (coming.state as "waiting" | "held"),
          at: coming.releaseAt,
          revision: coming.revision,
          releaseId: coming.releaseId,
        }
      : null,
    goesAt: out && !gone ? out.withdrawnAt : null,
  };
}

/** How each language of a content stands at `now`, out of the editions of that content, latest first. */
export const statesOf = (editions: (EditionState & { lang: Lang })[], now: Date): States =>
  Object.fromEntries(
    languages.map((lang) => [
      lang,
      languageStates(
        editions.filter((one) => one.lang === lang),
        lang,
        now,
      ),
    ]),
  ) as States;
