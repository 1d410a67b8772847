import { Group, Select, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { type FileRole, fileRoles } from "./file-role";
import type { Results } from "./rules";

type Props = Pick<SlotProps, "files"> & { roles: Results["roles"]; onRole: (id: string, role: FileRole) => void };

/** What each of the files is to readers of the results. */
export function FileRoles({ files, roles, onRole }: Props) {
  const { t } = useTranslation("calendar");
  const choices = fileRoles.map((value) => ({
    value: value as string,
    label: t(`office.results.role.${value}`),
  }));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("office.results.roles")}
      </Text>
      <Text size="xs" c="dimmed">
        {t("office.results.rolesHint")}
      </Text>
      {files.map(({ id, name }) => (
        <Group key={id} gap="sm">
          <Text size="sm" flex="1 1 14rem">
            {name}
          </Text>
          <Select
            aria-label={`${t("office.results.roles")} · ${name}`}
            data={choices}
            value={roles[id] ?? "none"}
            allowDeselect={false}
            onChange={(role) => onRole(id, (role ?? "none") as FileRole)}
          />
        </Group>
      ))}
    </Stack>
  );
}
