import { useTranslation } from "react-i18next";
import { FileLinks } from "~/publishing/public/list-files";
import { ctxKey } from "~/server/request/context.server";
import { addressWith } from "~/shared/addresses";
import { addMonths, beijingDay, monthOf } from "~/shared/dates";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { Tabs } from "~/ui/public/frame/tabs";
import { Agenda, EventList } from "../entries/event-list";
import { KindMark } from "../entries/kind-mark";
import { MonthGrid, monthName } from "../entries/month-grid";
import { listEntries } from "../entries/show.server";
import { RemindMe } from "../events/remind-me";
import { CalendarQuery, views } from "../schemas";
import type { Route } from "./+types/screen";
import { DisclosurePlan } from "./disclosure-plan";
import { AfterNone, NextEvent } from "./next-event";
import { showCalendar } from "./operations.server";

const params = ["view", "month", "type", "when", "after"] as const;
export const handle = { cache: { params } };

const path = "/ui/irh/calendar";
/** How far the links lead; further months can be named in the address. */
const yearsBack = 10;
const yearsAhead = 2;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const query = CalendarQuery.parse(Object.fromEntries(params.map((name) => [name, searchParams.get(name)])));
  const { company, lang } = ctx;
  const file = new URL("/ui/irh/calendar.ics", company.origin);
  if (query.type) file.searchParams.set("type", query.type);
  file.searchParams.set("lang", lang);
  const shared = {
    lang,
    query,
    name: say(company.name, lang),
    file: file.href,
    thisMonth: monthOf(beijingDay(ctx.now)),
  };
  if (query.view === "list") return { ...shared, list: await listEntries(ctx, query), month: null };
  return { ...shared, list: null, month: await showCalendar(ctx, query) };
}

type Data = Route.ComponentProps["loaderData"];
type Query = Record<string, string | null | undefined>;

const hrefOf = (query: Query) => addressWith(path, query);

function Views({ query }: Pick<Data, "query">) {
  const { t } = useTranslation("calendar");
  const { view, month, type } = query;
  const tabs = (shown: (typeof views)[number]) => (
    <Tabs
      label={t("views")}
      items={views.map((each) => ({
        label: t(`view.${each}`),
        href: hrefOf({ view: each, type, month: each === "list" ? null : month }),
        current: each === shown,
      }))}
    />
  );
  if (view) return tabs(view);
  return (
    <>
      <div className="on-desk">{tabs("month")}</div>
      <div className="on-phone">{tabs("agenda")}</div>
    </>
  );
}

function Month({
  month: { month, today, entries, next: coming },
  lang,
  query,
  thisMonth,
}: Data & { month: NonNullable<Data["month"]> }) {
  const { t } = useTranslation("calendar");
  const { view, type } = query;
  const to = (by: number) => {
    const other = addMonths(month, by);
    const near = other >= addMonths(thisMonth, -12 * yearsBack) && other <= addMonths(thisMonth, 12 * yearsAhead);
    return near
      ? {
          href: hrefOf({ view, type, month: other === thisMonth ? null : other }),
          name: monthName(other, lang, "short"),
        }
      : null;
  };
  const [previous, next] = [to(-1), to(1)];
  const none = !entries.some(
    ({ startsAt, endsAt }) => monthOf(beijingDay(startsAt)) <= month && monthOf(beijingDay(endsAt)) >= month,
  );
  const turn = (
    <nav className="cluster" aria-label={t("otherMonths")}>
      {previous && (
        <LinkButton small href={previous.href} rel="prev">
          {t("previousMonth", { month: previous.name })}
        </LinkButton>
      )}
      {month !== thisMonth && (
        <LinkButton small kind="quiet" href={hrefOf({ view, type })}>
          {t("thisMonth")}
        </LinkButton>
      )}
      {next && (
        <LinkButton small href={next.href} rel="next">
          {t("nextMonth", { month: next.name })}
        </LinkButton>
      )}
    </nav>
  );
  const agenda = none ? (
    <AfterNone next={coming} lang={lang} />
  ) : (
    <Agenda month={month} today={today} entries={entries} lang={lang} />
  );
  return (
    <Section title={monthName(month, lang)} actions={turn}>
      {view === "agenda" ? (
        agenda
      ) : (
        <Columns aside={agenda} asideFirst={view !== "month"}>
          <MonthGrid month={month} today={today} entries={entries} lang={lang} />
        </Columns>
      )}
    </Section>
  );
}

function List({ list: { items, next }, lang, query }: Data & { list: NonNullable<Data["list"]> }) {
  const { t } = useTranslation("calendar");
  const { type, when, after } = query;
  const here = { view: "list", type, when: when === "past" ? when : null };
  return (
    <>
      <Tabs
        small
        label={t("when.label")}
        items={(["coming", "past"] as const).map((each) => ({
          label: t(`when.${each}`),
          href: hrefOf({ ...here, when: each === "past" ? each : null }),
          current: each === when,
        }))}
      />
      {items.length > 0 ? (
        <EventList entries={items} lang={lang} />
      ) : (
        <EmptyState text={t(`none.${when}`)} hint={t("noneHint")} />
      )}
      <Pager previous={after ? hrefOf(here) : null} next={next && hrefOf({ ...here, after: next })} />
    </>
  );
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["calendar", "publishing"]);
  const { query, list, month, name, file, lang } = loaderData;
  const { types } = list ?? month ?? { types: [] };
  const { view, type, when } = query;
  const filter = (id: string | null) =>
    hrefOf({ view, type: id, month: view === "list" ? null : query.month, when: when === "past" ? when : null });
  const remind = { types, type, here: filter(type ?? null) };
  const first = month && !query.month ? month : null;
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          {!first?.next && <RemindMe {...remind} />}
          <LinkButton href={file.replace(/^https?:/, "webcal:")}>{t("subscribe")}</LinkButton>
          <LinkButton kind="quiet" href={file} download>
            {t("download")}
          </LinkButton>
        </>
      }
    >
      <Head title={`${t("title")} – ${name}`} description={t("lead")} />
      {first && <NextEvent {...first} lang={lang} remind={remind} />}
      {first && <DisclosurePlan {...first} lang={lang} />}
      <div className="calendar-views">
        <Views query={query} />
        <Tabs
          small
          label={t("types")}
          items={[
            { label: t("publishing:all"), href: filter(null), current: !type },
            ...types.map((each) => ({
              label: (
                <>
                  <KindMark type={each.id} /> {each.name ?? t(`type.${each.id}` as never)}
                </>
              ),
              href: filter(each.id),
              current: type === each.id,
            })),
          ]}
        />
      </div>
      <div className="stack">
        {month && <Month {...loaderData} month={month} />}
        {list && <List {...loaderData} list={list} />}
        <p className="muted small">{t("beijing")}</p>
        <FileLinks path="calendar" query={{ type }} lang={lang} />
      </div>
    </Page>
  );
}
