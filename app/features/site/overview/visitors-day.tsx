import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeclineReason, type Declining } from "~/features/appointments/decline-reasons/decline-reason";
import type { AnsweredVisits } from "~/features/appointments/registrations/office.server";
import { useTellAnswered } from "~/features/appointments/registrations/use-tell-answered";
import { beijingTime } from "~/shared/dates";
import { ConfirmDialog } from "~/ui/office/confirm";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { Since } from "~/ui/office/since";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import type { readOverview } from "./operations.server";

type Overview = Awaited<ReturnType<typeof readOverview>>;
type Registration = NonNullable<Overview["waiting"]>[number];

/** Where registrations are answered. */
const answers = "/office/registrations";
const openRegistration = ({ id }: { id: string }) => `/office/registrations/${id}`;

function useColumns() {
  const { t } = useTranslation(["office", "home"]);
  return {
    name: {
      key: "name",
      head: t("appointments:field.name"),
      cell: ({ person }) => person?.name ?? t("visits:registration.erased"),
    },
    organisation: {
      key: "organisation",
      head: t("appointments:field.organisation"),
      wide: true,
      cell: ({ person }) => person?.organisation || "—",
    },
    activity: { key: "activity", head: t("home:overview.activity"), cell: ({ title }) => title },
    party: { key: "party", head: t("appointments:partySize"), align: "end", cell: ({ partySize }) => partySize },
  } satisfies Record<string, Column<Registration>>;
}

type AnswerProps = { of: Registration; label: string; disabled?: boolean; onClick: () => void };

const AnswerButton = ({ of: { person, title }, label, ...rest }: AnswerProps) => (
  <Button size="xs" variant="default" aria-description={`${person?.name ?? ""} ${title}`} {...rest}>
    {label}
  </Button>
);

/**
 * The registrations that have waited longest for an answer, each to be passed or declined from here; the forms belong
 * to the list, because a row that was answered is gone before its message stands.
 */
export function WaitingVisitors({ rows, reasons }: { rows: Registration[] } & Pick<Declining, "reasons">) {
  const { t } = useTranslation(["office", "home", "visits"]);
  const [declined, setDeclined] = useState<Registration | null>(null);
  const passing = useOfficeForm<AnsweredVisits>({ onDone: useTellAnswered(t("visits:answer.passed")) });
  const tellDeclined = useTellAnswered(t("visits:answer.rejected"));
  const { name, activity } = useColumns();
  return (
    <>
      {rows.length > 0 && (
        <Panel title={t("home:overview.longest")}>
          <Refusal form={passing} />
          <DataTable
            caption={t("home:overview.longest")}
            empty={t("home:overview.nothing")}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={openRegistration}
            columns={[
              {
                ...name,
                cell: (row) => (
                  <>
                    {name.cell(row)}
                    <Text size="xs" c="dimmed" component="div">
                      {row.person?.organisation}
                    </Text>
                  </>
                ),
              },
              {
                ...activity,
                cell: (row) => (
                  <>
                    {row.title}
                    <Text size="xs" c="dimmed" component="div">
                      {t("appointments:partySize")}: {row.partySize}
                    </Text>
                  </>
                ),
              },
              {
                key: "since",
                head: t("home:overview.since"),
                align: "end",
                wide: true,
                cell: ({ createdAt }) => <Since at={createdAt} />,
              },
              {
                key: "answer",
                head: t("home:overview.answer"),
                cell: (row) => (
                  <Group gap="xs">
                    <AnswerButton
                      of={row}
                      label={t("visits:answer.pass")}
                      disabled={passing.busy}
                      onClick={() => void passing.submit({ intent: "pass", ids: row.id }, answers)}
                    />
                    <AnswerButton of={row} label={t("visits:answer.reject")} onClick={() => setDeclined(row)} />
                  </Group>
                ),
              },
            ]}
          />
        </Panel>
      )}
      <ConfirmDialog
        title={t("visits:answer.rejectTitle")}
        body={t("visits:answer.rejectText")}
        confirm={t("visits:answer.reject")}
        values={{ intent: "reject", ids: declined?.id ?? "" }}
        action={answers}
        onDone={tellDeclined}
        opened={declined !== null}
        close={() => setDeclined(null)}
        danger
      >
        {(field) => <DeclineReason reasons={reasons} langs={declined ? [declined.lang] : []} field={field} />}
      </ConfirmDialog>
    </>
  );
}

/** Whose registration for a visit of today was passed. */
export function ArrivingVisitors({ rows }: { rows: Registration[] }) {
  const { t } = useTranslation(["office", "home"]);
  const { name, organisation, activity, party } = useColumns();
  return (
    <Panel title={t("home:overview.arriving")} lead={t("home:overview.arrivingLead")}>
      <PagedTable
        caption={t("home:overview.arriving")}
        empty={t("home:overview.arrivingNone")}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={openRegistration}
        columns={[
          name,
          { key: "time", head: t("home:overview.time"), cell: ({ startsAt }) => beijingTime(startsAt) },
          organisation,
          { ...activity, wide: true },
          party,
        ]}
      />
    </Panel>
  );
}

/** The visits of today and tomorrow. */
export function VisitsTable({ rows }: { rows: Overview["visits"] }) {
  const { t } = useTranslation(["office", "home"]);
  return (
    <Panel title={t("home:overview.days")}>
      <DataTable
        caption={t("home:overview.days")}
        empty={t("home:overview.noVisits")}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/office/registrations?activity=${id}`}
        columns={[
          { key: "title", head: t("home:overview.activity"), cell: ({ title }) => title },
          {
            key: "time",
            head: t("home:overview.time"),
            cell: ({ isToday, startsAt, endsAt }) =>
              `${t(isToday ? "home:overview.today" : "home:overview.tomorrow")} ${beijingTime(startsAt)}–${beijingTime(endsAt)}`,
          },
          {
            key: "location",
            head: t("home:overview.location"),
            wide: true,
            cell: ({ location }) => location,
          },
          { key: "held", head: t("home:overview.expected"), align: "end", cell: ({ held }) => held },
        ]}
      />
    </Panel>
  );
}
