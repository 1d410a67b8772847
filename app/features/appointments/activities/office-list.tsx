import { Anchor, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRenewal } from "~/publishing/release-parts/clock";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { beijingTime, formatDay } from "~/shared/dates";
import { havingWords } from "~/shared/forms/typed-words";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { OfficePage } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { listActivitiesForStaff } from "../registrations/office.server";
import { ActivityBadges } from "../registrations/office-badges";
import type { Route } from "./+types/office-list";

export const handle = { hydrate: true, permission: "appointments.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { typed } = await openedQuery(ctx, url.searchParams);
  return { now: ctx.now, activities: await listActivitiesForStaff(ctx), typed, mayEdit: may(ctx, "appointments.edit") };
}

export default function ActivitiesOffice({ loaderData: { activities, typed, mayEdit, now } }: Route.ComponentProps) {
  const { t } = useTranslation(["visits", "ways"]);
  const lang = useLang();
  useRenewal(
    activities.map(({ shownAt }) => shownAt),
    now,
  );
  const textsOf = ({ title, location }: (typeof activities)[number]) =>
    [title, location].flatMap(Object.values<string>);
  const found = havingWords(activities, textsOf, typed);
  const create = (
    <Button component={Link} to="/office/activities/new">
      {t("activities.create")}
    </Button>
  );
  return (
    <OfficePage
      title={t("activities.title")}
      lead={t("activities.lead")}
      actions={
        <>
          <Button component={Link} to="/office/activities/notes" variant="default">
            {t("ways:office.title")}
          </Button>
          {mayEdit && create}
        </>
      }
    >
      <FilterBar>
        <TypedFilter name="q" label={t("office:filter.text")} typed={typed} />
      </FilterBar>
      <DataTable
        caption={t("activities.title")}
        empty={typed ? t("office:filter.noneFound") : t("activities.empty")}
        rows={found}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/office/activities/${id}`}
        columns={[
          {
            key: "title",
            head: t("activities.one"),
            width: 200,
            cell: ({ title }) => say(title, lang),
            sort: ({ title }) => say(title, lang),
          },
          {
            key: "time",
            head: t("activities.time"),
            sort: ({ startsAt }) => startsAt,
            cell: ({ startsAt, endsAt }) =>
              `${formatDay(startsAt, lang)} ${beijingTime(startsAt)}–${beijingTime(endsAt)}`,
          },
          {
            key: "location",
            head: t("appointments:location"),
            wide: true,
            cell: ({ location }) => say(location, lang),
            sort: ({ location }) => say(location, lang),
          },
          {
            key: "state",
            head: t("appointments:state"),
            cell: (activity) => <ActivityBadges {...activity} read={now} />,
          },
          {
            key: "held",
            head: t("activities.held"),
            align: "end",
            sort: ({ held }) => held,
            cell: ({ held, quota }) => `${held} / ${quota ?? t("appointments:unlimited")}`,
          },
          {
            key: "waiting",
            head: t("activities.waiting"),
            align: "end",
            sort: ({ waiting }) => waiting,
            cell: ({ id, waiting }) =>
              waiting > 0 ? (
                <Anchor
                  component={Link}
                  size="sm"
                  to={`/office/registrations?activity=${id}&status=pending`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {waiting}
                </Anchor>
              ) : (
                0
              ),
          },
        ]}
      />
    </OfficePage>
  );
}
