import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { type Lang, say } from "~/shared/languages";
import { Button, LinkButton } from "~/ui/public/button";
import { EmptyState } from "~/ui/public/empty-state";
import { HiddenField, SelectField, TextField } from "~/ui/public/field";
import { Form } from "~/ui/public/form";
import { Head } from "~/ui/public/head";
import { Page } from "~/ui/public/page";
import { Pager } from "~/ui/public/pager";
import { Tabs } from "~/ui/public/tabs";
import { listAnnouncements } from "../operations/list.server";
import { NewsList } from "../parts/news-list";
import { Subscribe } from "../parts/subscribe";
import { typesOf } from "../rules";
import { AnnouncementQuery } from "../schemas";
import type { Route } from "./+types/announcements";

const params = ["type", "year", "q", "after", "before"] as const;
export const handle = { cache: { params }, canonical: ["type"] };

const path = "/ui/irh/announcements";

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query = AnnouncementQuery.parse(Object.fromEntries(params.map((name) => [name, searchParams.get(name)])));
  const { name, settings } = ctx.company;
  const types = typesOf(settings.codes ?? []).concat(query.type ?? []);
  return {
    lang: ctx.lang,
    name: say(name, ctx.lang),
    query,
    types: [...new Set(types)],
    ...(await listAnnouncements(ctx, query)),
  };
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
      <SelectField
        name="year"
        label={t("year")}
        width="short"
        blank={t("allYears")}
        value={query.year ? String(query.year) : ""}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      <TextField
        name="q"
        type="search"
        label={t("search")}
        value={String(query.q ?? "")}
        maxLength={64}
        width="medium"
      />
      <Button>{t("find")}</Button>
      {(query.q || query.year) && (
        <LinkButton kind="quiet" href={hrefOf({ type: query.type })}>
          {t("clear")}
        </LinkButton>
      )}
    </Form>
  );
}

const formats = ["rss", "atom", "json"] as const;

/** The addresses by which programs follow what is shown. */
function Feeds({ query, lang }: { query: Query; lang: Lang }) {
  const { t } = useTranslation("announcements");
  const feed = (format: string) =>
    `${path}/feed.${format}?${new URLSearchParams({ ...(query.type ? { type: String(query.type) } : {}), lang })}`;
  return (
    <p className="feeds small">
      <span className="muted">{t("feeds")}</span>
      {formats.map((format) => (
        <a key={format} href={feed(format)}>
          {t(`feed.${format}`)}
        </a>
      ))}
      <link rel="alternate" type="application/rss+xml" title={t("title")} href={feed("rss")} />
      <link rel="alternate" type="application/atom+xml" title={t("title")} href={feed("atom")} />
      <link rel="alternate" type="application/feed+json" title={t("title")} href={feed("json")} />
    </p>
  );
}

export default function Announcements({
  loaderData: { lang, name, query, types, items, previous, next, years },
}: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const filtered = Boolean(query.q || query.year || query.type || query.after || query.before);
  return (
    <Page title={t("title")} lead={t("lead")} actions={<Subscribe type={query.type} here={hrefOf(query)} />}>
      <Head title={`${query.type ? t(`type.${query.type}`) : t("title")} – ${name}`} description={t("lead")} />
      <Tabs
        label={t("types")}
        items={[
          { label: t("all"), href: hrefOf({ year: query.year, q: query.q }), current: !query.type },
          ...types.map((type) => ({
            label: t(`type.${type}`),
            href: hrefOf({ type, year: query.year, q: query.q }),
            current: query.type === type,
          })),
        ]}
      />
      <Filters query={query} years={years} />
      {items.length > 0 ? (
        <NewsList items={items} lang={lang} />
      ) : (
        <EmptyState text={filtered ? t("noneFound") : undefined} hint={filtered ? t("noneFoundHint") : t("noneYet")} />
      )}
      <Pager
        previous={previous && hrefOf({ ...query, after: null, before: previous })}
        next={next && hrefOf({ ...query, before: null, after: next })}
      />
      <Feeds query={query} lang={lang} />
    </Page>
  );
}
