import { Alert, Group, Stack, Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton, PostButton } from "./confirm";
import { useLang } from "./use-lang";

type Props = {
  approval: { asker: string; askedAt: Date; refused: boolean; reason: string | null; own: boolean };
  /** Whether this person could publish the subject at all. */
  mayPublish: boolean;
  disabled?: boolean;
  /** Posted along, where the route must know which of its subjects is meant. */
  values?: Record<string, string>;
  /** What is said once this person has approved; "published" unless it goes out later. */
  approved?: string;
};

/** That somebody asked for a second person, and what this one can do about it; posts `approve`, `refuse` or `withdraw` to the route. */
export function ApprovalNotice({
  approval: { asker, askedAt, refused, reason, own },
  mayPublish,
  disabled = false,
  values,
  approved,
}: Props) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const facts = { name: asker, time: formatInstant(askedAt, lang) };
  if (refused)
    return (
      <Alert color="orange" title={t("approval.refusedTitle")}>
        {reason}
      </Alert>
    );
  return (
    <Alert color="blue" title={t(own ? "approval.ownTitle" : "approval.title", facts)}>
      <Stack gap="sm">
        <Text size="sm">{t(own ? "approval.ownText" : "approval.text", facts)}</Text>
        <Group gap="xs">
          {!own && mayPublish && (
            <PostButton
              label={t("approval.approve")}
              values={{ ...values, askedAt: String(askedAt.getTime()), intent: "approve" }}
              saved={approved ?? t("approval.approved")}
              variant="filled"
              size="sm"
              disabled={disabled}
            />
          )}
          {!own && mayPublish && (
            <ConfirmButton
              label={t("approval.refuse")}
              title={t("approval.refuseTitle")}
              body={t("approval.refuseText", facts)}
              values={{ ...values, intent: "refuse" }}
              saved={t("approval.refused")}
              size="sm"
            >
              {(field) => <Textarea {...field("reason")} label={t("approval.reason")} maxLength={500} autosize minRows={3} withAsterisk />}
            </ConfirmButton>
          )}
          {own && (
            <PostButton
              label={t("approval.withdraw")}
              values={{ ...values, intent: "withdraw" }}
              saved={t("approval.withdrawn")}
              size="sm"
            />
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
