import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { may } from "~/features/identity/permissions";
import { ctxKey } from "~/server/context.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { DataTable } from "~/ui/office/data-table";
import { FilterBar, SelectFilter } from "~/ui/office/filters";
import { OfficePage } from "~/ui/office/page";
import { StateSummary } from "~/ui/office/publishing/state-badges";
import { useLang } from "~/ui/office/use-lang";
import { listEvents } from "../operations/office.server";
import { builtInTypes, isBuiltIn } from "../rules/events";
import { StaffListQuery } from "../schemas";
import type { Route } from "./+types/events";

export const handle = { hydrate: true, permission: "calendar.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = StaffListQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...(await listEvents(ctx, query)), mayEdit: may(ctx.actor, "calendar.edit"), now: ctx.now };
}

const states = ["draft", "scheduled", "published", "withdrawn", "held", "waiting"] as const;
const path = "/office/calendar";

export default function EventsOffice({ loaderData: { items, next, types, mayEdit, now } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  const [search] = useSearchParams();
  const pageAt = (after: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("after");
    if (after) query.set("after", after);
    return `${path}?${query}`;
  };
  const typeName = (type: string) => {
    const own = types.find(({ id }) => id === type);
    return isBuiltIn(type) ? t(`type.${type}`) : own ? say(own.name, lang) : type;
  };
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        <Group gap="sm">
          <Button component={Link} to={`${path}/types`} variant="default">
            {t("office.types")}
          </Button>
          {mayEdit && (
            <Button component={Link} to={`${path}/new`}>
              {t("office.new")}
            </Button>
          )}
        </Group>
      }
    >
      <FilterBar>
        <SelectFilter
          name="state"
          label={t("office.state")}
          options={states.map((value) => ({ value, label: t(`office:publishing.state.${value}`) }))}
        />
        <SelectFilter
          name="type"
          label={t("office.type")}
          options={[...builtInTypes, ...types.map(({ id }) => id)].map((value) => ({ value, label: typeName(value) }))}
        />
      </FilterBar>
      <DataTable
        caption={t("office.title")}
        empty={search.get("state") || search.get("type") ? t("office.noneFound") : t("office.none")}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${path}/${id}`}
        pager={{ previous: search.get("after") ? pageAt(null) : null, next: next && pageAt(next) }}
        columns={[
          { key: "title", head: t("office.field.title"), cell: ({ title }) => say(title, lang) },
          {
            key: "time",
            head: t("office.time"),
            width: 150,
            cell: ({ startsAt, allDay }) => startsAt && (allDay ? formatDay : formatInstant)(startsAt, lang),
          },
          { key: "state", head: t("office.state"), width: 250, cell: (item) => <StateSummary states={item.states} read={now} /> },
          { key: "type", head: t("office.type"), wide: true, width: 130, cell: ({ type }) => typeName(type) },
          {
            key: "saved",
            head: t("office.lastSaved"),
            wide: true,
            width: 150,
            cell: ({ savedAt, savedBy }) => (
              <>
                {formatInstant(savedAt, lang)}
                <br />
                {savedBy}
              </>
            ),
          },
        ]}
      />
    </OfficePage>
  );
}
