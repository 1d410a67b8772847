import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import type { listKeys } from "../queries.server";

type Key = Awaited<ReturnType<typeof listKeys>>[number];

/** All keys, each with its last use; one that is in use can be revoked. */
export function KeyList({ keys }: { keys: Key[] }) {
  const { t } = useTranslation(["deliveries", "errors"]);
  const lang = useLang();
  return (
    <Panel title={t("keys.title")} lead={t("keys.lead")}>
      <PagedTable
        caption={t("keys.title")}
        empty={t("keys.none")}
        rows={keys}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            head: t("keys.name"),
            sort: ({ name }) => name,
            cell: ({ name, createdBy, createdAt }) => (
              <>
                {name}
                <Text size="xs" c="dimmed">
                  {t("keys.made", { name: createdBy, time: formatInstant(createdAt, lang) })}
                </Text>
              </>
            ),
          },
          {
            key: "used",
            head: t("keys.used"),
            sort: ({ usedAt }) => usedAt,
            cell: ({ usedAt, lastRefusal }) => (
              <>
                {usedAt ? formatInstant(usedAt, lang) : t("keys.never")}
                {lastRefusal && (
                  <Text size="xs" c="var(--danger)">
                    {t("keys.refused", { code: lastRefusal })}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "revoke",
            head: t("keys.state"),
            width: 150,
            cell: ({ id, name, revokedAt }) =>
              revokedAt ? (
                t("keys.revokedAt", { time: formatInstant(revokedAt, lang) })
              ) : (
                <ConfirmButton
                  label={t("keys.revoke")}
                  of={name}
                  values={{ intent: "revoke", id }}
                  title={t("keys.revokeTitle", { name })}
                  body={t("keys.revokeBody")}
                  saved={t("keys.revoked")}
                  danger
                />
              ),
          },
        ]}
      />
    </Panel>
  );
}
