import { Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import { differences, exchangeOf } from "../rules";
import type { Profile } from "../schemas";

function textOf(profile: Profile, name: keyof Profile): string {
  const value = profile[name];
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.map(({ code, day }) => [code, exchangeOf(code) && day].filter(Boolean).join(" ")).join("\n");
  return languages
    .map((lang) => value[lang])
    .filter(Boolean)
    .join("\n");
}

/** What somebody else has changed since this form was opened. */
export function Differences({ base, theirs }: { base: Profile; theirs: Profile }) {
  const { t } = useTranslation("company");
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("office.changedField")}</Table.Th>
          <Table.Th>{t("office.before")}</Table.Th>
          <Table.Th>{t("office.theirs")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences(base, theirs).map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{t(name === "listings" ? "office.listings" : `field.${name}`)}</Table.Th>
            <Table.Td style={{ whiteSpace: "pre-line" }}>{textOf(base, name)}</Table.Td>
            <Table.Td style={{ whiteSpace: "pre-line" }}>{textOf(theirs, name)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
