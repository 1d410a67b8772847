import { useTranslation } from "react-i18next";
import { filmOf } from "~/publishing/contents/films";
import { listPublished } from "~/publishing/editions/published.server";
import { byYear } from "~/publishing/lists/by-year";
import { Documents } from "~/publishing/public/documents";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { tagOf } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { announcement } from "../kind";
import type { Route } from "./+types/reports";

const params = ["after", "before"] as const;
export const handle = { cache: { params } };

const path = hrefOf("periodicReports/documents");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const requested = Object.fromEntries(params.map((name) => [name, url.searchParams.get(name)]));
  const query = announcement.Query.parse({ ...requested, type: "periodic" });
  return { lang: ctx.lang, ...(await listPublished(ctx, announcement, query, 16)) };
}

export default function Reports({ loaderData: { lang, items, previous, next } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  return (
    <Page title={t("reports.title")} lead={t("reports.lead")}>
      <Head title={t("reports.title")} description={t("reports.lead")} />
      {items.length === 0 && <EmptyState hint={t("reports.none")} />}
      {byYear(items).map(({ year, items: its }) => (
        <Section key={year} title={year}>
          <ul className="shelf">
            {its.map(({ id, type, at, title, shownLang, files, facts }) => (
              <li key={id}>
                <span className="cover" aria-hidden="true">
                  <b>{/\b20\d\d|20\d\d(?=年)/.exec(title)?.[0]}</b>
                  {t(`type.${type}` as never)}
                </span>
                <div>
                  <h3>
                    <a href={hrefOf(`announcements/${id}`)} lang={tagOf(shownLang, lang)}>
                      {title}
                    </a>
                  </h3>
                  <p className="muted small">
                    <time dateTime={at.toISOString()}>{formatDay(at, lang)}</time>
                  </p>
                  <Documents files={files} />
                  {filmOf(facts) && (
                    <a className="small" href={addressWith(hrefOf("periodicReports/visualVideo"), { id })}>
                      {t("periodic.watch")}
                    </a>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Pager
        previous={previous && addressWith(path, { before: previous })}
        next={next && addressWith(path, { after: next })}
      />
    </Page>
  );
}
