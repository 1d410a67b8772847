import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/button";
import { EmptyState } from "~/ui/public/empty-state";
import { HiddenField, SelectField, TextField } from "~/ui/public/field";
import { Form } from "~/ui/public/form";
import { Page } from "~/ui/public/page";
import { Pager } from "~/ui/public/pager";
import { Tabs } from "~/ui/public/tabs";
import { type Listed, listAnnouncements } from "../operations/list.server";
import { announcementTypes } from "../rules";
import { AnnouncementQuery } from "../schemas";
import type { Route } from "./+types/announcements";

const params = ["type", "year", "q", "after"] as const;
export const handle = { cache: { params } };

const path = "/ui/irh/announcements";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query = AnnouncementQuery.parse(Object.fromEntries(params.map((name) => [name, searchParams.get(name)])));
  return { lang: ctx.lang, query, ...(await listAnnouncements(ctx, query)) };
}

type Query = Record<string, string | number | null | undefined>;

function hrefOf(query: Query): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

function Filters({ query, years }: { query: Query; years: number[] }) {
  const { t } = useTranslation("announcements");
  return (
    <Form method="get" action={path} inline>
      {query.type && <HiddenField name="type" value={String(query.type)} />}
      <div className="cluster">
        <SelectField
          name="year"
          label={t("year")}
          width="short"
          blank={t("allYears")}
          value={query.year ? String(query.year) : ""}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <TextField name="q" type="search" label={t("search")} value={String(query.q ?? "")} maxLength={64} width="medium" />
        <Button>{t("find")}</Button>
        {(query.q || query.year) && (
          <LinkButton kind="quiet" href={hrefOf({ type: query.type })}>
            {t("clear")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

function Row({ item, lang }: { item: Listed; lang: Lang }) {
  const { t } = useTranslation("announcements");
  return (
    <li className="news-row">
      <time className="figure muted" dateTime={item.at.toISOString()}>
        {formatDay(item.at, lang)}
      </time>
      <div>
        <a href={`${path}/${item.id}`} lang={item.said === lang ? undefined : bcp47[item.said]}>
          {item.title}
        </a>
        <p className="muted small">
          {t(`type.${item.type}` as never)}
          {item.said !== lang && ` · ${t("onlyChinese")}`}
        </p>
      </div>
    </li>
  );
}

export default function Announcements({ loaderData: { lang, query, items, next, years } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const filtered = Boolean(query.q || query.year || query.type);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <title>{t("title")}</title>
      <Tabs
        label={t("types")}
        items={[
          { label: t("all"), href: hrefOf({ year: query.year, q: query.q }), current: !query.type },
          ...announcementTypes.map((type) => ({
            label: t(`type.${type}`),
            href: hrefOf({ type, year: query.year, q: query.q }),
            current: query.type === type,
          })),
        ]}
      />
      <Filters query={query} years={years} />
      {items.length > 0 ? (
        <ol className="news-list">
          {items.map((item) => (
            <Row key={item.id} item={item} lang={lang} />
          ))}
        </ol>
      ) : (
        <EmptyState text={filtered ? t("noneFound") : undefined} hint={filtered ? t("noneFoundHint") : t("noneYet")} />
      )}
      <Pager previous={query.after ? hrefOf({ ...query, after: null }) : null} next={next && hrefOf({ ...query, after: next })} />
    </Page>
  );
}
