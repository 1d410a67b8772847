import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KindList } from "~/publishing/editor/kind-list";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { useLang } from "~/ui/office/use-lang";
import { event } from "../kind";
import type { Route } from "./+types/office";
import { listEvents } from "./office-events.server";

export const handle = { hydrate: true, permission: "calendar.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { search, typed } = await openedQuery(ctx, new URL(request.url).searchParams);
  return { page: await listEvents(ctx, search), typed, mayEdit: may(ctx, "calendar.edit"), now: ctx.now };
}

export default function EventsOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (
    <KindList
      kind={event}
      {...loaderData}
      actions={
        <>
          <Button component={Link} to="/office/calendar/types" variant="default">
            {t("office.types")}
          </Button>
          {loaderData.mayEdit && (
            <>
              <Button component={Link} to="/office/calendar/import" variant="default">
                {t("import.title")}
              </Button>
              <Button component={Link} to="/office/calendar/year" variant="default">
                {t("year.title")}
              </Button>
            </>
          )}
        </>
      }
      types={[
        ...event.types.map((value) => ({ value: value as string, label: t(`type.${value}`) })),
        ...loaderData.page.types.map(({ id, name }) => ({ value: id, label: say(name, lang) })),
      ]}
      time={{
        head: t("office.time"),
        of: ({ startsAt, allDay }) => startsAt && (allDay ? formatDay : formatInstant)(startsAt, lang),
      }}
    />
  );
}
