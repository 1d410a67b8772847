import { Anchor, Code, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { formatInstant } from "~/shared/dates";
import { useAddressWith } from "~/ui/office/address-with";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { LineView } from "../operations/audit.server";
import { sayAction, sayActor, sayChange, sayReason } from "../rules/audit-entry";

function Who({ line }: { line: LineView }) {
  const { t } = useTranslation("audit");
  return (
    <>
      {sayActor(t, line)} {line.removedAt && <StatusBadge>{t("removed")}</StatusBadge>}
    </>
  );
}

function What({ line }: { line: LineView }) {
  const { t } = useTranslation("audit");
  const lang = useLang();
  return (
    <>
      <Text size="sm" hiddenFrom="sm" component="div">
        <Who line={line} />
      </Text>
      <Text size="sm" fw={500}>
        {sayAction(t, line.owner, line.action)}
      </Text>
      {line.reason !== null && <Text size="sm">{t("because", { reason: sayReason(t, line.reason) })}</Text>}
      {line.changes.length > 0 && (
        <List size="sm" listStyleType="none" c="dimmed">
          {line.changes.map((change) => {
            const { field, was, is } = sayChange(t, line.owner, change, lang);
            return (
              <List.Item key={change.path.join(".")}>
                {t("change", { field, value: was === null ? is : `${was} → ${is}` })}
              </List.Item>
            );
          })}
          {line.more > 0 && <List.Item>{t("more", { count: line.more })}</List.Item>}
        </List>
      )}
    </>
  );
}

/** What was acted on; leads to everything that ever happened to it. */
function Subject({ line: { subjectId, subjectName } }: { line: LineView }) {
  const { t } = useTranslation("audit");
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete("cursor");
  next.set("subject", subjectId);
  return (
    <Anchor component={Link} to={`?${next}`} size="sm" title={t("bySubject", { id: subjectId })}>
      {subjectName ?? <Code>{subjectId.length > 12 ? `…${subjectId.slice(-10)}` : subjectId}</Code>}
    </Anchor>
  );
}

/** The rows of the audit log with what each changed in words. */
export function AuditTable({ items, next }: { items: LineView[]; next: string | null }) {
  const { t } = useTranslation("audit");
  const lang = useLang();
  const addressWith = useAddressWith();
  return (
    <DataTable
      caption={t("title")}
      empty={t("empty")}
      rows={items}
      rowKey={({ id }) => id}
      usualSort="-at"
      pager={{ next: next && `?${addressWith("cursor", next)}` }}
      columns={[
        { key: "at", head: t("column.at"), width: 156, sort: true, cell: ({ at }) => formatInstant(at, lang) },
        { key: "actor", head: t("column.actor"), width: 150, wide: true, cell: (line) => <Who line={line} /> },
        { key: "what", head: t("column.action"), cell: (line) => <What line={line} /> },
        {
          key: "subject",
          head: t("column.subject"),
          width: 170,
          wide: true,
          cell: (line) => <Subject line={line} />,
        },
        {
          key: "seq",
          head: t("column.seq"),
          width: 90,
          align: "end",
          wide: true,
          cell: ({ seq }) => seq ?? t("notYet"),
        },
      ]}
    />
  );
}
