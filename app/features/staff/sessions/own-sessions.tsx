import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";

type Session = { id: string; agent: string | null; bound: boolean; current: boolean; openedAt: Date; until: Date };

/** Where the person is signed in, and an end to what should not be. */
export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  const device = ({ agent }: Session) => agent ?? t("account.sessions.unknown");
  const columns: Column<Session>[] = [
    {
      key: "device",
      head: t("account.sessions.device"),
      cell: (session) => (
        <Group gap="xs">
          <Text size="sm">{device(session)}</Text>
          {session.current && <StatusBadge tone="success">{t("account.sessions.this")}</StatusBadge>}
          {session.bound && <StatusBadge tone="neutral">{t("account.sessions.bound")}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: "opened",
      head: t("account.sessions.opened"),
      cell: ({ openedAt }) => formatInstant(new Date(openedAt), lang),
    },
    {
      key: "until",
      head: t("account.sessions.until"),
      wide: true,
      cell: ({ until }) => formatInstant(new Date(until), lang),
    },
    {
      key: "end",
      head: "",
      align: "end",
      cell: (session) =>
        !session.current && (
          <ConfirmButton
            label={t("account.sessions.end")}
            title={t("account.sessions.endTitle")}
            body={t("account.sessions.endText", { device: device(session) })}
            values={{ intent: "endSession", id: session.id }}
          />
        ),
    },
  ];
  const others = (
    <ConfirmButton
      label={t("account.sessions.others")}
      title={t("account.sessions.othersTitle")}
      body={t("account.sessions.othersText")}
      values={{ intent: "endOthers" }}
      disabled={sessions.every(({ current }) => current)}
      saved={t("account.sessions.othersEnded")}
      danger
    />
  );
  return (
    <Panel title={t("account.sessions.title")} lead={t("account.sessions.lead")} actions={others}>
      <DataTable
        rows={sessions}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t("account.sessions.title")}
        empty={t("account.sessions.empty")}
      />
    </Panel>
  );
}
