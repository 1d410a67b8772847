import { Checkbox, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { MomentField } from "~/publishing/parts/release/moment-field";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { DataTable } from "~/ui/office/data-table";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

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
type Released = { out: number; state: string; left: { title: string; code: string }[] };

function Steps({ plan: { id, year, open, events, differ }, release }: { plan: Plan; release: string }) {
  const { t } = useTranslation(["calendar", "errors"]);
  const told = ({ out, state, left }: Released) =>
    [
      t(state === "waiting" ? "year.asked" : "year.published", { out }),
      left.length > 0 &&
        t("year.left", {
          titles: left.map(({ title, code }) => `${title} (${t(`errors:${code}` as "errors:notFound")})`).join(" "),
        }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Group gap="xs">
      {open > 0 && (
        <ConfirmButton
          label={t("year.publish")}
          of={t("year.planOf", { year })}
          title={t("year.publishTitle", { open })}
          body={t("year.publishText")}
          values={{ intent: "publish", plan: id, release }}
          saved={(value: never) => told(value)}
        >
          {(field) => (
            <>
              <MomentField {...field("at")} label={t("year.at")} required />
              {differ > 0 && <Checkbox name="confirmed" value="yes" label={t("year.differ", { differ })} />}
            </>
          )}
        </ConfirmButton>
      )}
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
