import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { openTyped } from "~/server/sealing/typed.server";
import { formatInstant } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office-list";
import { searchSubscribers } from "./operations.server";
import { SubscriberFilter } from "./schemas";
import { stateTones } from "./state-tones";

export const handle = { hydrate: true, permission: "subscriptions.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const read = SubscriberFilter.safeParse(Object.fromEntries(url.searchParams));
  const filter = read.success ? read.data : SubscriberFilter.parse({});
  const typed = await openTyped(ctx, filter.q);
  const oldestFirst = url.searchParams.get("sort") === "since";
  const page = await searchSubscribers(ctx, { ...filter, q: typed, oldestFirst, pageSize: 20 });
  return { ...page, typed, mayEdit: may(ctx, "subscriptions.edit") };
}

/** A download is an act that the audit log notes, so it is a form and no link. */
function Download({ kind }: { kind: "xlsx" | "csv" }) {
  const { t } = useTranslation("subscribers");
  const [search] = useSearchParams();
  return (
    <form method="post" action={`/ui/irh/office/subscribers/files/${kind}`}>
      {["state", "topic", "mailLang", "suppressed"].map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />
      ))}
      <Button type="submit" variant="default">
        {t(`export.${kind}`)}
      </Button>
    </form>
  );
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { items, next, typed, mayEdit } = loaderData;
  const { t } = useTranslation("subscriptions");
  const { t: s } = useTranslation("subscribers");
  const lang = useLang();
  const addressWith = useAddressWith();
  const states = Object.keys(stateTones) as (keyof typeof stateTones)[];
  return (
    <OfficePage
      title={t("office.title")}
      actions={
        <Group gap="xs">
          <Button component={Link} to="/office/subscribers/delivery" variant="default">
            {s("delivery.open")}
          </Button>
          <Download kind="xlsx" />
          <Download kind="csv" />
          {mayEdit && (
            <Button component={Link} to="/office/subscribers/import">
              {s("import.open")}
            </Button>
          )}
        </Group>
      }
    >
      <FilterBar>
        <SelectFilter
          name="state"
          label={t("office.state")}
          options={states.map((state) => ({ value: state, label: t(`office.states.${state}`) }))}
        />
        <SelectFilter
          name="topic"
          label={s("filter.topic")}
          options={[
            { value: "announcements", label: t("topics.announcements") },
            { value: "events", label: t("events.title") },
            { value: "alerts", label: s("filter.alerts") },
            { value: "newsletters", label: t("newsletters.title") },
          ]}
        />
        <SelectFilter
          name="mailLang"
          label={s("filter.language")}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <SelectFilter
          name="suppressed"
          label={s("filter.mail")}
          options={[{ value: "yes", label: s("filter.suppressed") }]}
        />
        <TypedFilter name="q" label={s("filter.search")} placeholder={s("filter.searchHint")} typed={typed} />
      </FilterBar>
      <DataTable
        caption={t("office.title")}
        empty={t("office.none")}
        rows={items}
        rowKey={(row) => row.id}
        rowHref={(row) => `/office/subscribers/${row.id}`}
        usualSort="-since"
        pager={{ next: next && `?${addressWith("after", next)}` }}
        columns={[
          { key: "email", head: t("office.email"), cell: (row) => row.email ?? t("office.erased") },
          { key: "company", head: t("office.companyName"), wide: true, cell: (row) => row.company ?? "—" },
          {
            key: "state",
            head: t("office.state"),
            cell: (row) => <StatusBadge tone={stateTones[row.state]}>{t(`office.states.${row.state}`)}</StatusBadge>,
          },
          {
            key: "announcements",
            head: s("column.announcements"),
            cell: (row) => (row.announcements ? t("topics.yes") : "—"),
          },
          { key: "events", head: s("column.events"), wide: true, cell: (row) => (row.events ? t("topics.yes") : "—") },
          { key: "alerts", head: s("column.alerts"), align: "end", cell: (row) => row.alerts },
          { key: "lang", head: t("office.language"), wide: true, cell: (row) => t(`language.${row.lang}`) },
          {
            key: "since",
            head: t("office.since"),
            wide: true,
            sort: true,
            cell: (row) => formatInstant(row.createdAt, lang),
          },
        ]}
      />
    </OfficePage>
  );
}
