import { Stack, Text, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { roleNames } from "~/ui/office/role-names";
import { StatusBadge } from "~/ui/office/status-badge";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { listInvitations } from "./open-invitations.server";

type Row = Awaited<ReturnType<typeof listInvitations>>[number];

/** What waits for an answer, and what can be done about it. */
export function OpenInvitations({ rows, mayEdit }: { rows: Row[]; mayEdit: boolean }) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  const until = ({ expiresAt, lapsed }: Row) => (
    <>
      {formatInstant(expiresAt, lang)} {lapsed && <StatusBadge tone="warning">{t("people.lapsed")}</StatusBadge>}
    </>
  );
  const columns: Column<Row>[] = [
    {
      key: "name",
      head: t("people.name"),
      cell: (row) => (
        <>
          {row.name ?? t("people.erased")}{" "}
          {row.renews && <StatusBadge tone="accent">{t("people.renewal")}</StatusBadge>}
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {row.email}
          </Text>
          <Text size="sm" c="dimmed" hiddenFrom="sm" component="div">
            {t("people.until")} {until(row)}
          </Text>
        </>
      ),
    },
    {
      key: "roles",
      head: t("people.roles"),
      cell: ({ roles }) => roleNames(t, roles, lang),
      width: 150,
      wide: true,
    },
    {
      key: "by",
      head: t("people.sentBy"),
      cell: ({ invitedBy }) => invitedBy ?? t("people.system"),
      width: 130,
      wide: true,
    },
    { key: "until", head: t("people.until"), cell: until, width: 170, wide: true },
    {
      key: "act",
      head: <VisuallyHidden>{t("people.actions")}</VisuallyHidden>,
      cell: ({ id, name }) => (
        <Stack gap={6}>
          <PostButton label={t("people.again")} values={{ intent: "again", id }} saved={t("people.againDone")} />
          <ConfirmButton
            label={t("people.revoke")}
            title={t("people.revokeTitle")}
            body={t("people.revokeText", { name: name ?? t("people.erased") })}
            values={{ intent: "revoke", id }}
            saved={t("people.revoked")}
            danger
          />
        </Stack>
      ),
      width: 140,
    },
  ];
  return (
    <Panel title={t("people.open")}>
      <DataTable
        rows={rows}
        columns={mayEdit ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => id}
        caption={t("people.open")}
        empty={t("people.openEmpty")}
      />
    </Panel>
  );
}
