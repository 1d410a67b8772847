import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formatTableInstant } from "~/shared/dates";
import { useAddressWith } from "~/ui/office/address-with";
import { DataTable } from "~/ui/office/data-table";
import { FilterBar, SelectFilter } from "~/ui/office/filters";
import { OfficePage } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { SubscriberQuery } from "../schemas";
import type { Route } from "./+types/office-list";
import { listForStaff } from "./operations.server";
import { stateTones } from "./state-tones";

export const handle = { hydrate: true, permission: "subscriptions.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { state, after } = Object.fromEntries(url.searchParams);
  const asked = SubscriberQuery.safeParse({ state, after });
  return listForStaff(context.get(ctxKey), {
    ...(asked.success ? asked.data : { pageSize: 20 }),
    oldestFirst: url.searchParams.get("sort") === "since",
  });
}

export default function Subscribers({ loaderData: { items, next } }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const lang = useLang();
  const addressWith = useAddressWith();
  const states = Object.keys(stateTones) as (keyof typeof stateTones)[];
  return (
    <OfficePage title={t("office.title")}>
      <FilterBar>
        <SelectFilter
          name="state"
          label={t("office.state")}
          options={states.map((state) => ({ value: state, label: t(`office.states.${state}`) }))}
        />
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
            head: t("topics.announcements"),
            cell: (row) => (row.announcements ? t("topics.yes") : "—"),
          },
          { key: "events", head: t("events.title"), wide: true, cell: (row) => (row.events ? t("topics.yes") : "—") },
          { key: "alerts", head: t("office.alerts"), align: "end", cell: (row) => row.alerts },
          { key: "lang", head: t("office.language"), wide: true, cell: (row) => t(`language.${row.lang}`) },
          {
            key: "since",
            head: t("office.since"),
            wide: true,
            sort: true,
            cell: (row) => formatTableInstant(row.createdAt, lang),
          },
        ]}
      />
    </OfficePage>
  );
}
