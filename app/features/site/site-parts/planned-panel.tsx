import { Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Countdown, useRenewal } from "~/publishing/release-parts/clock";
import { MomentField } from "~/publishing/release-parts/moment-field";
import { formatInstant, formatSecond } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

export type Planned = { id: string; at: Date; savedAt: Date; savedBy: string };
type Props = { planned: Planned[]; read: Date; mayEdit: boolean };

/**
 * What is planned of a part of the site, each with its second and what can be done about it; nothing where nothing is.
 */
export function PlannedPanel({ planned, read, mayEdit }: Props) {
  const { t } = useTranslation("plan");
  const lang = useLang();
  useRenewal(
    planned.map(({ at }) => at),
    read,
  );
  if (planned.length === 0) return null;
  return (
    <Panel title={t("title")} lead={t("lead")}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
        {planned.map(({ id, at, savedAt, savedBy }) => (
          <Stack key={id} component="li" gap="xs">
            <div>
              <Text fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
                {formatSecond(at, lang)}
              </Text>
              <Text size="sm" c="dimmed">
                <Countdown at={at} state="scheduled" read={read} />
              </Text>
              <Text size="xs" c="dimmed">
                {t("by", { name: savedBy, time: formatInstant(savedAt, lang) })}
              </Text>
            </div>
            {mayEdit && <Steps id={id} at={at} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Steps({ id, at }: Pick<Planned, "id" | "at">) {
  const { t } = useTranslation("plan");
  const values = (intent: string) => ({ intent, id, seenAt: String(at.getTime()) });
  return (
    <Group gap="xs">
      <ConfirmButton label={t("move")} title={t("moveTitle")} values={values("movePlanned")} saved={t("moved")}>
        {(field) => <MomentField {...field("at")} label={t("at")} value={at} required />}
      </ConfirmButton>
      <ConfirmButton
        label={t("now")}
        title={t("nowTitle")}
        body={t("nowText")}
        values={values("showPlanned")}
        saved={t("shown")}
      />
      <ConfirmButton
        label={t("callBack")}
        title={t("callBackTitle")}
        body={t("callBackText")}
        values={values("callBackPlanned")}
        saved={t("calledBack")}
        danger
        variant="subtle"
      />
    </Group>
  );
}
