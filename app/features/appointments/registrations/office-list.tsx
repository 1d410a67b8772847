import { Box, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { formatDay, formatInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { say } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { useAddressWith } from "~/ui/office/address-with";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { OfficePage } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { undoTime } from "~/ui/office/undo-notice";
import { useLang } from "~/ui/office/use-lang";
import { listAllActivities } from "../activities/queries.server";
import { DeclineReason, type Declining } from "../decline-reasons/decline-reason";
import { offeredReasons, reasonIn } from "../decline-reasons/operations.server";
import { RegistrationQuery } from "../schemas";
import type { Route } from "./+types/office-list";
import { undoAnswers } from "./answer.server";
import { answerVisits, knownActivities, listForStaff } from "./office.server";
import { RegistrationBadge } from "./office-badges";
import { useTellAnswered } from "./use-tell-answered";

export const handle = { hydrate: true, permission: "appointments.read", write: "appointments.answer" };

const statuses = ["pending", "passed", "waiting", "offered", "rejected", "cancelled", "lapsed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { typed } = await openedQuery(ctx, url.searchParams);
  const { status: requested, ...place } = RegistrationQuery.parse(Object.fromEntries(url.searchParams));
  // A name is looked for among all registrations, unless a status is asked for too.
  const status = typed && !url.searchParams.has("status") ? "all" : requested;
  const activities = await listAllActivities(ctx.db, ctx.company.id, knownActivities(ctx), ctx.now);
  const list = await listForStaff(ctx, {
    ...place,
    name: typed,
    status: status === "all" ? null : status,
    oldestFirst: url.searchParams.get("sort") === "created",
  });
  return {
    ...list,
    typed,
    status,
    activities: activities.map(({ id, title, startsAt }) => ({ id, title, startsAt })),
    mayAnswer: may(ctx, "appointments.answer"),
    reasons: await offeredReasons(ctx),
  };
}

const listed = (form: FormData, name: string) => textIn(form, name).split(",").filter(Boolean).slice(0, 100);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "undo") return formAnswer<unknown>(await undoAnswers(ctx, listed(form, "mails")));
  const reason = intent === "pass" ? null : await reasonIn(ctx, form);
  return formAnswer<unknown>(await answerVisits(ctx, listed(form, "ids"), reason, undoTime));
}

/** Answers all chosen registrations that still wait; what is passed can be undone while its mails wait. */
function Answers({ ids, langs, reasons }: { ids: string[] } & Pick<Declining, "langs" | "reasons">) {
  const { t } = useTranslation("visits");
  const count = ids.length;
  const values = { ids: ids.join(",") };
  const tellAnswered = useTellAnswered(t("answer.doneMany"));
  return (
    <Group gap="xs" mb="sm">
      <PostButton
        label={t("answer.passMany", { count })}
        values={{ ...values, intent: "pass" }}
        onDone={tellAnswered}
        disabled={count === 0}
      />
      <ConfirmButton
        label={t("answer.rejectMany", { count })}
        title={t("answer.rejectMany", { count })}
        body={t("answer.rejectText")}
        confirm={t("answer.reject")}
        values={{ ...values, intent: "reject" }}
        onDone={tellAnswered}
        danger
        disabled={count === 0}
      >
        {(field) => <DeclineReason reasons={reasons} langs={langs} field={field} />}
      </ConfirmButton>
      <Text size="sm" c="dimmed">
        {t("answer.chosen", { count })}
      </Text>
    </Group>
  );
}

export default function RegistrationsOffice({
  loaderData: { items, next, typed, status, activities, mayAnswer, reasons },
}: Route.ComponentProps) {
  const { t } = useTranslation(["visits", "bookingOffice", "institutions", "letters"]);
  const lang = useLang();
  const addressWith = useAddressWith();
  const [keys, onChange] = useState<string[]>([]);
  const chosen = items.filter(({ id, status }) => status === "pending" && keys.includes(id));
  const waiting = chosen.map(({ id }) => id);
  const langs = chosen.map((one) => one.lang);
  return (
    <OfficePage
      title={t("registrations.title")}
      lead={t("registrations.lead")}
      actions={
        <>
          <Button component={Link} to="/office/registrations/institutions" variant="default">
            {t("institutions:title")}
          </Button>
          <Button component={Link} to="/office/registrations/form" variant="default">
            {t("bookingOffice:form.title")}
          </Button>
          <Button component={Link} to="/office/registrations/reasons" variant="default">
            {t("reasons.title")}
          </Button>
        </>
      }
    >
      <FilterBar>
        <TypedFilter name="q" label={t("registrations.search")} typed={typed} />
        <SelectFilter
          name="activity"
          label={t("activities.one")}
          options={activities.map(({ id, title, startsAt }) => ({
            value: id,
            label: `${formatDay(startsAt, lang)} ${say(title, lang)}`,
          }))}
        />
        <SelectFilter
          name="status"
          label={t("appointments:state")}
          all="all"
          value={status}
          options={statuses.map((status) => ({ value: status, label: t(`appointments:status.${status}`) }))}
        />
      </FilterBar>
      <Box>
        {mayAnswer && <Answers ids={waiting} langs={langs} reasons={reasons} />}
        <DataTable
          caption={t("registrations.title")}
          empty={t("registrations.empty")}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/office/registrations/${id}`}
          {...(mayAnswer ? { selection: { keys, onChange } } : {})}
          usualSort="-created"
          pager={{ next: next && `?${addressWith("cursor", next)}` }}
          columns={[
            {
              key: "name",
              head: t("appointments:field.name"),
              cell: ({ person }) => person?.name ?? t("registration.erased"),
            },
            {
              key: "organisation",
              head: t("appointments:field.organisation"),
              cell: ({ person, investorType }) =>
                investorType === "individual" ? t("appointments:investor.individual") : person?.organisation || "—",
            },
            {
              key: "mobile",
              head: t("appointments:field.mobile"),
              wide: true,
              cell: ({ person }) => person?.mobile ?? "—",
            },
            {
              key: "activity",
              head: t("activities.one"),
              wide: true,
              cell: ({ title, startsAt }) => (
                <>
                  {say(title, lang)} · <time dateTime={startsAt.toISOString()}>{formatDay(startsAt, lang)}</time>
                </>
              ),
            },
            { key: "party", head: t("appointments:partySize"), align: "end", cell: ({ partySize }) => partySize },
            {
              key: "status",
              head: t("appointments:state"),
              cell: ({ status, silent }) => (
                <Group gap={6}>
                  <RegistrationBadge status={status} />
                  {silent && <StatusBadge tone="warning">{t("silence.mark")}</StatusBadge>}
                </Group>
              ),
            },
            {
              key: "letter",
              head: t("letters:title"),
              wide: true,
              cell: ({ letter }) => (letter ? t(`letters:status.${letter}`) : "—"),
            },
            {
              key: "created",
              head: t("registration.createdAt"),
              sort: true,
              wide: true,
              cell: ({ createdAt, status }) =>
                status === "pending" ? <Since at={createdAt} /> : formatInstant(createdAt, lang),
            },
          ]}
        />
      </Box>
    </OfficePage>
  );
}
