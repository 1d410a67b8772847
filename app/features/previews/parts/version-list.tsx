import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatSecond } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";

type Version = { id: string; name: string; at: Date; savedBy: string; shown?: boolean };

/** Versions of the site's parts, each to be compared with what readers have now and to be made the draft again. */
export function VersionList({ title, versions }: { title: string; versions: Version[] }) {
  const { t } = useTranslation("previews");
  const lang = useLang();
  const nameOf = ({ name, at }: Version) => `${name} · ${formatSecond(at, lang)}`;
  return (
    <Panel title={title}>
      <DataTable
        caption={title}
        empty={t("versions.none")}
        rows={versions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "part",
            head: t("versions.part"),
            cell: ({ name, savedBy, shown }) => (
              <>
                {name} {shown && <StatusBadge tone="success">{t("versions.shown")}</StatusBadge>}
                <Text size="xs" c="dimmed">
                  {savedBy}
                </Text>
              </>
            ),
          },
          { key: "at", head: t("versions.at"), width: 170, cell: ({ at }) => formatSecond(at, lang) },
          {
            key: "do",
            head: "",
            width: 220,
            align: "end",
            cell: (version) => (
              <Group gap="xs" justify="end">
                {!version.shown && (
                  <Button
                    component={Link}
                    to={`/office/versions/compare?one=${version.id}`}
                    size="xs"
                    variant="default"
                    aria-description={nameOf(version)}
                  >
                    {t("versions.compare")}
                  </Button>
                )}
                <ConfirmButton
                  label={t("versions.restore")}
                  of={nameOf(version)}
                  values={{ intent: "restore", id: version.id }}
                  title={t("versions.restoreTitle", { name: nameOf(version) })}
                  body={t("versions.restoreBody")}
                  saved={t("versions.restored")}
                />
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  );
}
