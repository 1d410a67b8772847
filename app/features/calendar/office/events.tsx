import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ContentList } from "~/publishing/parts/content-list";
import { ctxKey } from "~/server/context.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { OfficePage } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { listEvents } from "../operations/office.server";
import { builtInTypes } from "../rules/events";
import { StaffListQuery } from "../schemas";
import type { Route } from "./+types/events";

export const handle = { hydrate: true, permission: "calendar.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = StaffListQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { page: await listEvents(ctx, query), mayEdit: may(ctx.actor, "calendar.edit"), now: ctx.now };
}

const path = "/office/calendar";

export default function EventsOffice({ loaderData: { page, mayEdit, now } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        <>
          <Button component={Link} to={`${path}/types`} variant="default">
            {t("office.types")}
          </Button>
          {mayEdit && (
            <Button component={Link} to={`${path}/new`}>
              {t("office.new")}
            </Button>
          )}
        </>
      }
    >
      <ContentList
        caption={t("office.title")}
        none={t("office.none")}
        path={path}
        page={page}
        now={now}
        type={t("office.type")}
        types={[
          ...builtInTypes.map((value) => ({ value: value as string, label: t(`type.${value}`) })),
          ...page.types.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
        ]}
        time={{
          head: t("office.time"),
          of: ({ startsAt, allDay }) => startsAt && (allDay ? formatDay : formatInstant)(startsAt, lang),
        }}
      />
    </OfficePage>
  );
}
