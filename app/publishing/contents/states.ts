import { type Lang, languages } from "~/shared/languages";
import { isAtOnce } from "./release-steps";

type Standing = {
  state: "waiting" | "planned" | "held" | "rolledBack";
  releaseAt: Date;
  /** Of a release rolled back: null when it never was out. */
  followedAt: Date | null;
  withdrawnAt: Date | null;
};
export type EditionState = Standing & {
  shownLang: Lang;
  automatic: boolean;
  seq: number;
  revision: number;
  withdrawnReason: string | null;
  releaseId: string;
  /** When its release was arranged. */
  releaseCreatedAt: Date;
  takenDownAt: Date | null;
};

/** Whether readers get or got an edition at its release's second; one that was stopped in time discloses nothing. */
export const discloses = ({ state, releaseAt, followedAt, withdrawnAt }: Standing): boolean =>
  (state === "planned" || (state === "rolledBack" && followedAt !== null)) &&
  (withdrawnAt === null || withdrawnAt > releaseAt);

/** When readers first had any of a content, out of its editions; null when they never did. */
export function firstPublished(editions: readonly Standing[], now: Date): Date | null {
  const moments = editions
    .filter((one) => discloses(one) && one.releaseAt <= now)
    .map((one) => one.releaseAt.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

export type LanguageState = {
  /** What readers have now. */
  now: {
    state: "draft" | "published" | "withdrawn" | "takenDown";
    /** Since when it is so; of what is published the moment of disclosure. */
    since: Date | null;
    /** Since when readers have this version of what is published. */
    changed: Date | null;
    revision: number | null;
    own: boolean;
    reason: string | null;
  };
  /** What comes next, with the release that brings it; `atOnce` where that goes out when it is approved. */
  next: {
    state: "waiting" | "held" | "scheduled";
    at: Date;
    atOnce: boolean;
    revision: number;
    releaseId: string;
  } | null;
  /** When what is published goes by itself. */
  goesAt: Date | null;
};

export type States = Record<Lang, LanguageState>;

/** How a content can stand in a language, as staff filter by it. */
export const contentStates = ["draft", "scheduled", "published", "withdrawn", "takenDown", "held", "waiting"] as const;
export type ContentState = (typeof contentStates)[number];

function nowOf(editions: EditionState[], lang: Lang, first: Date | null, now: Date): LanguageState["now"] {
  const none = { since: null, changed: null, revision: null, own: false, reason: null };
  const out = editions.find((one) => isOut(one, now));
  if (!out) {
    const back = editions.find((one) => one.state === "rolledBack" && discloses(one));
    return back ? { ...none, state: "takenDown", since: back.takenDownAt } : { ...none, state: "draft" };
  }
  const own = out.shownLang === lang && !out.automatic;
  const { revision, releaseAt, withdrawnAt, withdrawnReason } = out;
  return withdrawnAt !== null && withdrawnAt <= now
    ? { state: "withdrawn", since: withdrawnAt, changed: null, revision, own, reason: withdrawnReason }
    : { state: "published", since: first ?? releaseAt, changed: releaseAt, revision, own, reason: null };
}

const isOut = ({ state, releaseAt }: EditionState, now: Date) => state === "planned" && releaseAt <= now;

/**
 * How one language of a content stands at `now`, out of its editions, latest first; `first` is when any was disclosed.
 */
export function languageStates(
  editions: EditionState[],
  lang: Lang,
  now: Date,
  first: Date | null = null,
): LanguageState {
  const standing = nowOf(editions, lang, first, now);
  const out = editions.find((one) => isOut(one, now));
  const coming = editions.find((one) => one.state !== "rolledBack" && !isOut(one, now) && one.withdrawnAt === null);
  return {
    now: standing,
    next: coming
      ? {
          state: coming.state === "planned" ? "scheduled" : (coming.state as "waiting" | "held"),
          at: coming.releaseAt,
          atOnce: isAtOnce({ state: coming.state, at: coming.releaseAt, createdAt: coming.releaseCreatedAt }),
          revision: coming.revision,
          releaseId: coming.releaseId,
        }
      : null,
    goesAt: standing.state === "published" ? (out?.withdrawnAt ?? null) : null,
  };
}

/** How each language of a content stands at `now`, out of the editions of that content, latest first. */
export const statesOf = (editions: (EditionState & { lang: Lang })[], now: Date): States => {
  const first = firstPublished(editions, now);
  return Object.fromEntries(
    languages.map((lang) => [
      lang,
      languageStates(
        editions.filter((one) => one.lang === lang),
        lang,
        now,
        first,
      ),
    ]),
  ) as States;
};
