import { Table, Text, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Role, roles } from "~/shared/permissions";
import { Panel } from "~/ui/office/page";

const fixed = {
  position: "sticky",
  insetInlineStart: 0,
  background: "var(--mantine-color-body)",
  backgroundClip: "padding-box",
} as const;
const marks = { yes: "✓", no: "–" };

/** What each role may do, from the table that every screen and call consults. */
export function RolesTable({ permissions }: { permissions: { area: string; name: string; roles: readonly Role[] }[] }) {
  const { t } = useTranslation("staff");
  return (
    <Panel title={t("people.byRole")} lead={t("people.byRoleLead")} id="roles">
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing={6} aria-label={t("people.byRole")}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" style={fixed}>
                {t("people.may")}
              </Table.Th>
              {roles.map((role) => (
                <Table.Th key={role} scope="col" ta="center" w={120}>
                  {t(`role.${role}`)}
                  <Text size="xs" c="dimmed" fw={400}>
                    {t(`people.about.${role}`)}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {permissions.map(({ area, name, roles: allowed }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400} style={fixed}>
                  {t(`${area}:area.permission.${name}` as never)}
                </Table.Th>
                {roles.map((role) => {
                  const mark = allowed.includes(role) ? "yes" : "no";
                  return (
                    <Table.Td key={role} ta="center">
                      <Text span c={mark === "yes" ? undefined : "dimmed"} aria-hidden>
                        {marks[mark]}
                      </Text>
                      <VisuallyHidden>{t(`people.${mark}`)}</VisuallyHidden>
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
