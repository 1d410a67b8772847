import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf as hrefTo } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Tabs } from "~/ui/public/frame/tabs";
import { Course, Rail, RailPart } from "~/ui/public/rail";
import { standingOf } from "../rules";
import { VisitNotesText } from "../ways/notes-text";
import { type Way, wayIn } from "../ways/rules";
import type { Route } from "./+types/screen";
import { ActivityCards } from "./activity-cards";
import { showVisits } from "./show.server";

export const handle = { cache: { params: ["sort", "way"], seconds: 10 } };

const orders = { open: "", ascending: "time", descending: "-time" } as const;
type Order = keyof typeof orders;
const names = Object.keys(orders) as Order[];

/** The address of the list in this order, of one way or of all. */
function hrefOf(order: Order, way: Way | null) {
  const query = new URLSearchParams({ ...(way && { way }), ...(orders[order] && { sort: orders[order] }) });
  return query.size > 0 ? `/ui/irh/appointments?${query}` : "/ui/irh/appointments";
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const sort = url.searchParams.get("sort");
  const order = names.find((name) => orders[name] === sort) ?? "open";
  const { items, ways } = await showVisits(ctx, order === "descending" ? "descending" : "ascending");
  const requested = wayIn(url.searchParams.get("way"));
  const only = ways.length === 1 ? ways[0] : ways.find(({ way }) => way === requested);
  const activities = only ? items.filter(({ way }) => way === only.way) : items;
  return { lang: ctx.lang, order, activities, ways, only: only ?? null, bySms: Boolean(ctx.env.SMS_GATEWAY_URL) };
}

export default function Activities({
  loaderData: { lang, order, activities, ways, only, bySms },
}: Route.ComponentProps) {
  const { t } = useTranslation(["appointments", "ways", "dateRequests"]);
  const current = ways.length > 1 ? (only?.way ?? null) : null;
  const past = activities.filter((activity) => standingOf(activity) === "past");
  const coming = activities.filter((activity) => standingOf(activity) !== "past");
  const groups =
    order === "open"
      ? (["open", "soon", "closed"] as const).map((name) => ({
          name,
          shown: coming.filter((activity) => standingOf(activity) === name),
        }))
      : [{ name: "all" as const, shown: coming }];
  const rail = (
    <Rail>
      <RailPart title={t("rail.findTitle")}>
        <p>{t(bySms ? "rail.findText" : "rail.findTextMail")}</p>
        <LinkButton href="/ui/irh/appointments/inquiry">{t("toInquiry")}</LinkButton>
      </RailPart>
      <RailPart title={t("rail.howTitle")}>
        <Course steps={[t("rail.how1"), t("rail.how2"), t("rail.how3")]} />
      </RailPart>
    </Rail>
  );
  return (
    <Page title={t("title")} lead={`${t("lead")} ${t("beijing")}`}>
      <Head title={t("title")} description={t("lead")} />
      <Columns aside={rail}>
        {ways.length > 1 && (
          <Tabs
            label={t("ways:label")}
            items={[null, ...ways.map(({ way }) => way)].map((way) => ({
              label: way ? t(`ways:way.${way}`) : t("ways:all"),
              href: hrefOf(order, way),
              current: way === current,
            }))}
          />
        )}
        {only && <VisitNotesText {...only} page={lang} />}
        {coming.length > 0 ? (
          <Tabs
            small
            label={t("sort.label")}
            items={names.map((name) => ({
              label: t(`sort.${name}`),
              href: hrefOf(name, current),
              current: name === order,
            }))}
          />
        ) : (
          <EmptyState text={t("empty")} hint={t("emptyHint")} />
        )}
        {groups.map(
          ({ name, shown }) =>
            shown.length > 0 && (
              <Section key={name} title={t(`group.${name}`)}>
                <ActivityCards activities={shown} lang={lang} />
              </Section>
            ),
        )}
        <Section title={t("dateRequests:title")} lead={t("dateRequests:lead")}>
          <LinkButton href={addressWith(hrefTo("appointments/dates"), { way: only?.way })}>
            {t("dateRequests:form")}
          </LinkButton>
        </Section>
        {past.length > 0 && (
          <details className="past">
            <summary>
              {t("past")} <span className="count">{past.length}</span>
            </summary>
            <ActivityCards activities={past} lang={lang} />
          </details>
        )}
      </Columns>
    </Page>
  );
}
