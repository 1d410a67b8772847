import type { Lang } from "~/shared/languages";

/** How one language of a content stands; see the core's rule of the same name. */
export type LanguageState = {
  now: {
    state: "draft" | "published" | "withdrawn";
    since: Date | null;
    revision: number | null;
    own: boolean;
    reason: string | null;
  };
  next: { state: "waiting" | "held" | "scheduled"; at: Date; revision: number; releaseId: string } | null;
  goesAt: Date | null;
};
export type States = Record<Lang, LanguageState>;

export type ParityIssue = {
  lang: Lang;
  field: "title" | "summary" | "body";
  kind: "missing" | "numbers";
  only: string[];
  lacks: string[];
};

/** One field in which two versions differ; `label` says which, in words. */
export type Changed = { key: string; label: string; before: string; after: string };
