import { Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { type Lang, languages, type Words } from "~/shared/languages";
import { useLang } from "~/ui/office/use-lang";
import type { ActivityRow } from "../queries/activities.server";
import { changedFields } from "../rules/changes";

type Version = Omit<ActivityRow, "companyId" | "id" | "held" | "revision">;
type Props = { base: ActivityRow; theirs: ActivityRow; proposed?: boolean };

const textOf = (words: Words) =>
  languages
    .map((lang) => words[lang])
    .filter(Boolean)
    .join(" ／ ");

function shownValue(field: keyof Version, row: Version, t: (key: string) => string, lang: Lang): string {
  if (field === "title" || field === "location" || field === "description") return textOf(row[field]);
  if (field === "startsAt" || field === "endsAt" || field === "opensAt" || field === "closesAt")
    return formatInstant(row[field], lang);
  if (field === "receptionist")
    return [textOf(row.receptionist.name), textOf(row.receptionist.post), row.receptionist.contact].join(" · ");
  if (field === "researchTypes") return row.researchTypes.map((type) => t(`appointments:research.${type}`)).join(" · ");
  if (field === "asksDocument" || field === "arrangeable")
    return t(row[field] ? "appointments:yes" : "appointments:no");
  if (field === "status") return t(`status.${row.status}`);
  return row[field] === null ? t("appointments:unlimited") : String(row[field]);
}

/** What somebody else changed since this person opened the form, or, `proposed`, asks to change. */
export function ActivityDifferences({ base, theirs, proposed = false }: Props) {
  const { t } = useTranslation("visits");
  const lang = useLang();
  const { companyId: _, id: __, held: ___, revision: ____, ...version } = theirs;
  return (
    <Table withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("conflict.field")}</Table.Th>
          <Table.Th>{t(proposed ? "conflict.theirs" : "conflict.before")}</Table.Th>
          <Table.Th>{t(proposed ? "activity.proposed" : "conflict.theirs")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changedFields<Version>(base, version).map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">
              {field === "receptionist" ? t("appointments:receptionist") : t(`field.${field}`)}
            </Table.Th>
            <Table.Td>{shownValue(field, base, t, lang)}</Table.Td>
            <Table.Td>{shownValue(field, theirs, t, lang)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
