import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Columns, type Crumb, Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { byYear } from "../lists/by-year";
import { ContentFilters, type ListQuery } from "./content-filters";
import { ContentRows, type RowItem } from "./content-rows";

type Props<Item> = {
  kind: { area: string; path: string };
  data: {
    lang: Lang;
    /** The company's. */
    name: string;
    query: ListQuery;
    types: readonly string[];
    counts: Record<string, number | null>;
    inYear: Record<string, number | null>;
    /** How many there are in all of what is asked for, where that is known. */
    found: number | null;
    items: Item[];
    previous: string | null;
    next: string | null;
    years: number[];
  };
  /** Where the list stands, if the menu does not lead to it. */
  breadcrumb?: Crumb[];
  /** Beside the list. */
  rail?: ReactNode;
  line?: (item: Item) => string | null;
  picture?: (item: Item) => ReactNode;
  /** Drawn as a line of time rather than as a list. */
  look?: "timeline";
};

/** The public list of a kind: by type, year and words, year by year and page by page. */
export function ContentListPage<Item extends RowItem>({
  kind,
  data,
  rail,
  line,
  picture,
  look,
  breadcrumb,
}: Props<Item>) {
  const { t } = useTranslation([kind.area, "publishing"]);
  const { lang, name, query, items, previous, next, inYear, found } = data;
  const { type, year, q } = query;
  const to = (requested: ListQuery) => addressWith(hrefOf(kind.path), requested);
  const title = [type ? t(`type.${type}`) : t("title"), year, q].filter(Boolean).join(" · ");
  const filtered = Boolean(type || year || q || query.after || query.before);
  return (
    <Page title={t("title")} lead={t("lead")} {...(breadcrumb ? { breadcrumb } : {})}>
      <Head title={`${title} – ${name}`} description={t("lead")} />
      <ContentFilters kind={kind} {...data} />
      <Columns narrowAside aside={rail}>
        {found !== null && items.length > 0 && (
          <p className="found muted small">{t("publishing:found", { count: found })}</p>
        )}
        {byYear(items).map(({ year: each, items: its }) => (
          <section key={each} className={look ? `of-year ${look}` : "of-year"}>
            <h2>
              {each}
              {typeof inYear[each] === "number" && (
                <span className="count muted">{t("publishing:inYear", { count: inYear[each] })}</span>
              )}
            </h2>
            <ContentRows kind={kind} items={its} lang={lang} line={line} picture={picture} />
          </section>
        ))}
        {items.length === 0 && (
          <EmptyState
            text={filtered ? t("publishing:noneFound") : undefined}
            hint={filtered ? t("publishing:noneFoundHint") : t("noneYet")}
            action={filtered && <a href={to({})}>{t("publishing:seeAll")}</a>}
          />
        )}
        <Pager
          previous={previous && to({ ...query, after: null, before: previous })}
          next={next && to({ ...query, before: null, after: next })}
        />
      </Columns>
    </Page>
  );
}
