import { Table } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Panel } from "~/ui/office/page";

type Props = { full: string; short: string };

/** Where English readers meet the names, as they are typed now. */
export function EnglishNameUses({ full, short }: Props) {
  const { t } = useTranslation("company");
  const uses = [
    ["header", short],
    ["page", full],
    ["mail", short],
    ["file", short],
  ] as const;
  return (
    <Panel title={t("englishName.uses")} lead={t("englishName.usesLead")}>
      <Table>
        <Table.Tbody>
          {uses.map(([key, text]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{t(`englishName.use.${key}`)}</Table.Th>
              <Table.Td lang="en">{text || "—"}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
