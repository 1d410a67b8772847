import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { useLang } from "~/ui/office/use-lang";

type Props = {
  approval: { asker: string; askedAt: Date; refused: boolean; reason: string | null; own: boolean };
  /** Whether this person could publish the subject at all. */
  mayPublish: boolean;
  disabled?: boolean;
  /** Posted along, where the route must know which of its subjects is meant. */
  values?: Record<string, string>;
  /** What is said once this person has approved; "published" unless it goes out later. */
  approved?: string;
  /** The step that is asked for, in words, where it is another than publishing a draft. */
  asks?: string | undefined;
  /** The screen that shows what would change, where this one does not: it has the answers then, and not this notice. */
  review?: string | undefined;
  /** What this person should see before answering. */
  children?: ReactNode;
};

/**
 * That somebody asked for a second person, and what this one can do about it; posts `approve`, `refuse` or `withdraw`
 * to the route.
 */
export function ApprovalNotice({
  approval: { asker, askedAt, refused, reason, own },
  mayPublish,
  disabled = false,
  values,
  approved,
  asks,
  review,
  children,
}: Props) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const facts = { name: asker, time: formatInstant(askedAt, lang), what: asks ?? "" };
  if (refused)
    return (
      <Alert color="orange" title={t(asks ? "approval.asksRefusedTitle" : "approval.refusedTitle", facts)}>
        {reason}
      </Alert>
    );
  const words = asks
    ? ({
        title: own ? "approval.asksOwnTitle" : "approval.asksTitle",
        text: own ? "approval.asksOwnText" : "approval.asksText",
      } as const)
    : ({
        title: own ? "approval.ownTitle" : "approval.title",
        text: own ? "approval.ownText" : "approval.text",
      } as const);
  const answers = !own && mayPublish;
  return (
    <Alert color="blue" title={t(words.title, facts)}>
      <Stack gap="sm">
        <Text size="sm">{t(words.text, facts)}</Text>
        {children}
        <Group gap="xs">
          {review && (
            <Button component={Link} to={review} size="sm" variant={answers ? "filled" : "default"}>
              {t(answers ? "approval.look" : "approval.lookOwn")}
            </Button>
          )}
          {answers && !review && (
            <PostButton
              label={t(asks ? "approval.agree" : "approval.approve")}
              values={{ ...values, askedAt: String(askedAt.getTime()), intent: "approve" }}
              saved={asks ? t("approval.agreed") : (approved ?? t("approval.approved"))}
              variant="filled"
              size="sm"
              disabled={disabled}
            />
          )}
          {answers && !review && (
            <ConfirmButton
              label={t("approval.refuse")}
              title={t("approval.refuseTitle")}
              body={t(asks ? "approval.asksRefuseText" : "approval.refuseText", facts)}
              values={{ ...values, intent: "refuse" }}
              saved={t("approval.refused")}
              size="sm"
            >
              {(field) => (
                <Textarea
                  {...field("reason")}
                  label={t("approval.reason")}
                  maxLength={500}
                  autosize
                  minRows={3}
                  withAsterisk
                />
              )}
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
