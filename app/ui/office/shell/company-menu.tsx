import { Menu } from "@mantine/core";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";

type Props = { target: ReactElement; others: { id: string; name: string }[]; action: string };

/** The other companies under the button that was pressed. */
export default function CompanyMenu({ target, others, action }: Props) {
  const { t } = useTranslation("office");
  const submit = useSubmit();
  return (
    <Menu position="bottom-start" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("shell.switch")}</Menu.Label>
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void submit({ companyId: id }, { method: "post", action })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
