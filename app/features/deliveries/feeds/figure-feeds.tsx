import { useTranslation } from "react-i18next";
import { beijingDay, formatDay } from "~/shared/dates";
import { FeedPanel } from "~/sheets/feeds/feed-panel";
import { useLang } from "~/ui/office/use-lang";
import type { readFigureFeeds } from "./operations.server";
import { problemKey, reasonOf } from "./rules";

/** Where statements and numbers of shareholders are pulled from, and why an answer was not taken over. */
export function FigureFeeds({ feeds }: { feeds: Awaited<ReturnType<typeof readFigureFeeds>> }) {
  const { t } = useTranslation(["deliveries", "sheets", "errors"]);
  const lang = useLang();
  return feeds.map(({ name, hosts, feed }) => (
    <FeedPanel
      key={name}
      {...{ name, hosts, feed }}
      mayEdit
      words={{
        ...{ title: t(`feeds.${name}.title`), lead: t(`feeds.${name}.lead`) },
        ...{ active: t("feeds.active"), newest: t("feeds.newest") },
        problem: (code) =>
          feed?.refusal
            ? t(`errors:${feed.refusal.code}` as "errors:deliveryDoubtful", feed.refusal.facts as { count: number })
            : t(problemKey(code) as "feeds.problem.stale"),
        doubt: ({ code, field }) => {
          const reason = t(`feeds.reason.${reasonOf(code)}`, { code });
          return field ? `${field}: ${reason}` : reason;
        },
      }}
      newest={(at) => formatDay(beijingDay(at), lang)}
    />
  ));
}
