import { Alert, Group, Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { useLang } from "~/ui/office/use-lang";

type Props = { until: string; silentReason: string | null; held: number; mayEdit: boolean; disabled: boolean };

/** That an activity lies in a silent period, and the leave to be booked nevertheless. */
export function SilenceNotice({ until, silentReason, held, mayEdit, disabled }: Props) {
  const { t } = useTranslation("visits");
  const lang = useLang();
  const given = silentReason !== null;
  return (
    <Alert color="orange" title={t("silence.mark")}>
      <Group justify="space-between" align="start">
        <Text size="sm">
          {given
            ? t("silence.left", { reason: silentReason })
            : t("silence.inside", { until: formatDay(until, lang), held })}
        </Text>
        {mayEdit && given && (
          <ConfirmButton
            label={t("silence.end")}
            title={t("silence.endTitle")}
            body={t("silence.endText")}
            values={{ intent: "endOverride" }}
            saved={t("silence.ended")}
            disabled={disabled}
          />
        )}
        {mayEdit && !given && (
          <ConfirmButton
            label={t("silence.override")}
            title={t("silence.overrideTitle")}
            body={t("silence.overrideText")}
            values={{ intent: "override" }}
            saved={t("silence.overridden")}
            disabled={disabled}
          >
            {(field) => (
              <Textarea
                {...field("reason")}
                label={t("silence.reason")}
                maxLength={500}
                autosize
                minRows={2}
                withAsterisk
              />
            )}
          </ConfirmButton>
        )}
      </Group>
    </Alert>
  );
}
