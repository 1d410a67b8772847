import { Code, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { PostButton } from "~/ui/office/confirm";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { type DnsRecord, domainOf, type RecordState } from "./rules";

type Props = {
  fromAddress: string;
  records: (DnsRecord & { state: RecordState | null })[];
  checkedAt: Date | string | null;
  verifiedAt: Date | string | null;
};

const tones = { right: "success", missing: "warning", wrong: "danger", unknown: "neutral" } as const;

type Checked = { verified: boolean; waitsForProvider: boolean };

/** The DNS records that the own domain needs, how they stood when they were checked last, and the check. */
export function DomainPanel({ fromAddress, records, checkedAt, verifiedAt }: Props) {
  const { t } = useTranslation("mailCentre");
  const lang = useLang();
  const result = ({ verified, waitsForProvider }: Checked) =>
    t(verified ? "domain.isVerified" : waitsForProvider ? "domain.provider" : "domain.notYet");
  return (
    <Panel
      id="domain"
      title={t("domain.title")}
      lead={t("domain.lead", { domain: domainOf(fromAddress) })}
      actions={
        <StatusBadge tone={verifiedAt ? "success" : "warning"}>
          {t(verifiedAt ? "domain.verified" : "domain.unverified")}
        </StatusBadge>
      }
    >
      <DataTable
        caption={t("domain.title")}
        empty="—"
        rows={records}
        rowKey={({ kind }) => kind}
        columns={[
          { key: "kind", head: t("domain.record"), cell: ({ kind }) => t(`domain.kind.${kind}`) },
          { key: "type", head: t("domain.type"), cell: ({ type }) => type },
          { key: "name", head: t("domain.name"), cell: ({ name }) => <Code>{name}</Code> },
          { key: "value", head: t("domain.value"), cell: ({ value }) => <Code>{value}</Code> },
          {
            key: "state",
            head: t("domain.state"),
            cell: ({ state }) => (
              <StatusBadge tone={state ? tones[state] : "neutral"}>{t(`domain.states.${state ?? "none"}`)}</StatusBadge>
            ),
          },
        ]}
      />
      <Group mt="sm">
        <PostButton label={t("domain.check")} values={{ intent: "check" }} saved={result} size="sm" />
        {checkedAt && (
          <Text size="sm" c="dimmed">
            {t("domain.checkedAt", { time: formatInstant(new Date(checkedAt), lang) })}
          </Text>
        )}
      </Group>
    </Panel>
  );
}
