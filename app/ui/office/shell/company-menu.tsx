import { Menu } from "@mantine/core";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";

type Props = { target: ReactElement; others: { id: string; name: string }[]; action: string };

/**
 * The other companies under the button that was pressed. It opens once that has the focus, which it gives back to it,
 * and gives the focus to the first of them at once: Mantine's own place for it takes it twice, and a key between the
 * two is lost.
 */
export default function CompanyMenu({ target, others, action }: Props) {
  const { t } = useTranslation("office");
  const submit = useSubmit();
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened} returnFocus withInitialFocusPlaceholder={false}>
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
