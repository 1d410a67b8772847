import { Anchor, Group, Paper, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { beijingTime } from "~/shared/dates";
import { PostButton } from "~/ui/office/confirm";
import { StatusBadge } from "~/ui/office/status-badge";
import { RegistrationBadge } from "../registrations/office-badges";
import type { DayVisit } from "./day.server";

/** One party that is expected: who, from where, how many, and whether they are there. Made for a thumb on a phone. */
export function VisitLine({ visit, mayAnswer }: { visit: DayVisit; mayAnswer: boolean }) {
  const { t } = useTranslation(["reception", "visits", "appointments"]);
  const { id, name, mobile, organisation, isIndividual, companions, partySize, status, number, arrivedAt } = visit;
  return (
    <Paper withBorder p="sm" radius="md">
      <Group justify="space-between" wrap="nowrap" align="center">
        <div>
          <Anchor component={Link} to={`/office/registrations/${id}`} fw={600}>
            {name ?? t("visits:registration.erased")}
          </Anchor>
          <Text size="sm">
            {[isIndividual ? t("appointments:investor.individual") : organisation, mobile].filter(Boolean).join(" · ")}
          </Text>
          {companions.length > 0 && <Text size="sm">{t("with", { names: companions.join(t("separator")) })}</Text>}
          <Group gap={6} mt={4}>
            <StatusBadge>{t("party", { count: partySize })}</StatusBadge>
            {arrivedAt ? (
              <StatusBadge tone="success">{t("arrivedAt", { time: beijingTime(arrivedAt) })}</StatusBadge>
            ) : (
              <RegistrationBadge status={status} />
            )}
            <Text size="xs" c="dimmed">
              {number}
            </Text>
          </Group>
        </div>
        {mayAnswer && status === "passed" && (
          <PostButton
            label={t(arrivedAt ? "notArrived" : "arrived")}
            of={number}
            values={{ intent: arrivedAt ? "notArrived" : "arrived", id }}
            size={arrivedAt ? "xs" : "lg"}
            variant={arrivedAt ? "subtle" : "filled"}
          />
        )}
      </Group>
    </Paper>
  );
}
