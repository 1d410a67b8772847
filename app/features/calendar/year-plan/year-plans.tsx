import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { PublishTogether } from "./publish-together";

export type Plan = {
  id: string;
  year: string;
  at: Date;
  savedBy: string;
  undoneAt: Date | null;
  events: number;
  open: number;
  differ: number;
};
function Steps({ plan, release }: { plan: Plan; release: string }) {
  const { t } = useTranslation("calendar");
  const { id, year, open, events } = plan;
  return (
    <Group gap="xs">
      <PublishTogether plan={plan} of={t("year.planOf", { year })} release={release} />
      {open === events && (
        <ConfirmButton
          label={t("year.undo")}
          of={t("year.planOf", { year })}
          title={t("year.undoTitle", { year })}
          body={t("year.undoText")}
          values={{ intent: "undo", plan: id }}
          saved={t("year.undoDone")}
          variant="subtle"
          danger
        />
      )}
    </Group>
  );
}

/** The years that were planned at once: how far each is, publishing its drafts together, and undoing it. */
export function YearPlans({ plans, release }: { plans: Plan[]; release: string }) {
  const { t } = useTranslation("calendar");
  const lang = useLang();
  return (
    <Panel title={t("year.plans")} lead={t("year.plansLead")}>
      <DataTable
        caption={t("year.plans")}
        empty={t("year.plansNone")}
        rows={plans}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "year",
            head: t("year.year"),
            cell: ({ year, at, savedBy, undoneAt, events, open }) => (
              <>
                {t("year.planOf", { year })}
                <Text size="xs" c="dimmed">
                  {undoneAt
                    ? t("year.planUndone", { at: formatInstant(undoneAt, lang) })
                    : t("year.planEvents", { events, open })}
                </Text>
                <Text size="xs" c="dimmed">
                  {t("year.made", { at: formatInstant(at, lang), by: savedBy })}
                </Text>
              </>
            ),
          },
          {
            key: "steps",
            head: t("year.steps"),
            cell: (plan) => (plan.undoneAt ? null : <Steps plan={plan} release={release} />),
          },
        ]}
      />
    </Panel>
  );
}
