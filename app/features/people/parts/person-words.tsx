import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import type { PersonView } from "../operations/show.server";

/** From when to when somebody holds a post; null where nobody said. */
export function useTerm(lang: Lang) {
  const { t } = useTranslation("people");
  return ({ since, until }: Pick<PersonView, "since" | "until">) => {
    const days = { since: since && formatDay(since, lang), until: until && formatDay(until, lang) };
    if (since && until) return t("term.both", days);
    return since ? t("term.since", days) : until ? t("term.until", days) : null;
  };
}

/** The post as it is shown: the post itself, and that one chairs. */
export function usePost() {
  const { t } = useTranslation("people");
  return ({ post, chair }: Pick<PersonView, "post" | "chair">) => post || (chair ? t("chair") : "");
}
