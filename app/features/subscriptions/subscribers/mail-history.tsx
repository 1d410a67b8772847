import { Alert, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { MailOfPerson } from "./history-queries.server";

const tones = {
  queued: "neutral",
  sent: "neutral",
  delivered: "success",
  bounced: "danger",
  complained: "danger",
  rejected: "danger",
  unknown: "warning",
  notSent: "warning",
} as const;

type Props = { mails: MailOfPerson[]; suppressed: { reason: "bounced" | "complained"; at: number }[] };

/** The mails to a subscriber with what became of each, and whether the address takes none any more. */
export function MailHistory({ mails, suppressed }: Props) {
  const { t } = useTranslation("subscribers");
  const { t: s } = useTranslation("subscriptions");
  const lang = useLang();
  const kindWords = (kind: string) => s(`own.mail.${kind.split(".")[1]}` as "own.mail.alert");
  const at = (time: number | null) => (time ? formatInstant(new Date(time), lang) : "—");
  return (
    <Panel title={t("history.title")}>
      {suppressed.length > 0 && (
        <Alert color="orange" mb="md">
          <Stack gap="sm" align="flex-start">
            {suppressed.map(({ reason, at }) => (
              <span key={reason}>
                {t(`history.suppressed.${reason}`)} ({formatInstant(new Date(at), lang)})
              </span>
            ))}
            <ConfirmButton
              label={t("history.lift")}
              values={{ intent: "lift" }}
              title={t("history.liftQuestion")}
              body={t("history.liftText")}
              saved={t("history.liftDone")}
            />
          </Stack>
        </Alert>
      )}
      <DataTable
        caption={t("history.title")}
        empty={t("history.none")}
        rows={mails}
        rowKey={({ id }) => id}
        columns={[
          { key: "kind", head: t("history.kind"), cell: ({ kind }) => kindWords(kind) },
          {
            key: "state",
            head: t("history.state"),
            cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`history.states.${state}`)}</StatusBadge>,
          },
          { key: "written", head: t("history.written"), cell: ({ createdAt }) => at(createdAt) },
          { key: "sent", head: t("history.sent"), wide: true, cell: ({ sentAt }) => at(sentAt) },
          { key: "reported", head: t("history.reported"), wide: true, cell: ({ reportedAt }) => at(reportedAt) },
        ]}
      />
    </Panel>
  );
}
