import { Checkbox, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Role, roles } from "~/shared/permissions";
import type { OfficeFormState } from "~/ui/office/form";

type Props = { form: OfficeFormState; chosen: readonly Role[]; label?: string };

/** The roles of a person, several at will, each with what it is for. */
export function RoleChoice({ form, chosen, label }: Props) {
  const { t } = useTranslation("staff");
  const { name, error } = form.field("roles");
  return (
    <Checkbox.Group
      label={label ?? t("people.roles")}
      description={t("people.rolesHint")}
      defaultValue={[...chosen]}
      error={error}
      withAsterisk
    >
      <Stack gap="xs" mt="xs">
        {roles.map((role) => (
          <Checkbox
            key={role}
            name={name}
            value={role}
            label={t(`role.${role}`)}
            description={t(`people.about.${role}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
