import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { beijingDay, beijingTime, formatDay } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { say } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { PostButton } from "~/ui/office/confirm";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office";
import { showDay } from "./day.server";
import { matchesVisit } from "./find-visit";
import { findVisitorCode, noteArrival, openShift } from "./operations.server";
import { ScannedVisit } from "./scanned-visit";
import { VisitLine } from "./visit-line";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.answer" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const number = url.searchParams.get("visit");
  const [day, scanned] = await Promise.all([
    showDay(ctx, beijingDay(ctx.now)),
    number ? findVisitorCode(ctx, { number }) : null,
  ]);
  return { ...day, scanned, mayAnswer: may(ctx, "appointments.answer"), now: ctx.now };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = textIn(form, "intent");
  if (intent === "open") return formAnswer(await openShift(ctx));
  if (intent === "arrived" || intent === "notArrived")
    return formAnswer(await noteArrival(ctx, textIn(form, "id"), intent === "arrived"));
  return formAnswer(refuse("unreadable"));
}

export default function ReceptionOffice({
  loaderData: { day, open, activities, cut, scanned, mayAnswer, now },
}: Route.ComponentProps) {
  const { t } = useTranslation(["reception", "activityRecords", "visits"]);
  const lang = useLang();
  const hasOwn = activities.some(({ mine }) => mine);
  const visits = activities.flatMap((activity) => activity.visits);
  const arrived = visits.filter(({ arrivedAt }) => arrivedAt).length;
  const [query, setQuery] = useState("");
  const matching = activities.map((activity) => ({
    ...activity,
    visits: activity.visits.filter((visit) => matchesVisit(visit, query)),
  }));
  const shown = matching.filter((activity) => !query || activity.visits.length > 0);
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead", { day: formatDay(day, lang), arrived, count: visits.length })}
      actions={
        <>
          {mayAnswer && hasOwn && !open && (
            <PostButton label={t("open")} values={{ intent: "open" }} saved={t("opened")} size="sm" variant="filled" />
          )}
          {visits.length > 0 && (
            <>
              <Button component={Link} to="/office/reception/badges" variant="default">
                {t("badges.title")}
              </Button>
              <Button variant="default" onClick={() => window.print()}>
                {t("printList")}
              </Button>
            </>
          )}
          {mayAnswer && visits.length > 0 && (
            <form method="post" action="/ui/irh/office/reception/files/xlsx">
              <Button type="submit" variant="default">
                {t("export")}
              </Button>
            </form>
          )}
        </>
      }
    >
      {scanned && <ScannedVisit scanned={scanned} visits={visits} mayAnswer={mayAnswer} />}
      {hasOwn && !open && <Alert color="blue">{t("masked")}</Alert>}
      {cut && (
        <Alert color="orange">
          {t("cut")}{" "}
          <Anchor component={Link} to="/office/registrations?status=passed" size="sm">
            {t("visits:registrations.title")}
          </Anchor>
        </Alert>
      )}
      {activities.length === 0 && <Text c="dimmed">{t("none")}</Text>}
      {visits.length > 1 && (
        <TextInput
          label={t("find")}
          description={t("findHint")}
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      {query && (
        <Text role="status" size="sm" c="dimmed">
          {t("found", { count: shown.flatMap((activity) => activity.visits).length })}
        </Text>
      )}
      {shown.map((activity) => (
        <Panel
          key={activity.activityId}
          title={`${beijingTime(activity.startsAt)}–${beijingTime(activity.endsAt)} ${say(activity.title, lang)}`}
          lead={[say(activity.location, lang), !activity.mine && t("otherHost")].filter(Boolean).join(" · ")}
          actions={
            activity.endsAt <= now && (
              <Button component={Link} to={`/office/activities/${activity.activityId}/after`} size="xs">
                {t("activityRecords:after.title")}
              </Button>
            )
          }
        >
          {activity.visits.length === 0 ? (
            <Text c="dimmed">{t("noVisits")}</Text>
          ) : (
            <Stack gap="sm">
              {activity.visits.map((visit) => (
                <VisitLine key={visit.id} visit={visit} mayAnswer={mayAnswer} />
              ))}
            </Stack>
          )}
        </Panel>
      ))}
      <Text size="xs" c="dimmed">
        {t("logged")}
      </Text>
    </OfficePage>
  );
}
