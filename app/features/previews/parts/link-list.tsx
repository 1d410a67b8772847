import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant, formatSecond } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";

type Link = { id: string; name: string; showsAt: Date | null; createdBy: string; endsAt: Date };

/** The links that open, each with its end and what it shows. */
export function LinkList({ links }: { links: Link[] }) {
  const { t } = useTranslation("previews");
  const lang = useLang();
  return (
    <Panel title={t("links.title")} lead={t("links.lead")}>
      <DataTable
        caption={t("links.title")}
        empty={t("links.none")}
        rows={links}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            head: t("links.name"),
            cell: ({ name, showsAt, createdBy }) => (
              <>
                {name}
                <Text size="xs" c="dimmed">
                  {createdBy} ·{" "}
                  {showsAt ? t("links.planned", { time: formatSecond(showsAt, lang) }) : t("links.drafts")}
                </Text>
              </>
            ),
          },
          { key: "ends", head: t("links.ends"), width: 150, cell: ({ endsAt }) => formatInstant(endsAt, lang) },
          {
            key: "revoke",
            head: "",
            width: 110,
            align: "end",
            cell: ({ id, name }) => (
              <ConfirmButton
                label={t("links.revoke")}
                of={name}
                values={{ intent: "revoke", id }}
                title={t("links.revokeTitle", { name })}
                body={t("links.revokeBody")}
                saved={t("links.revoked")}
                danger
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
