import { Button, Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";

const arrow = "▾";

type Props = { company: string; others: { id: string; name: string }[]; action: string };

/** The company's name and the way to the others, for who works for several. */
export default function CompanyMenu({ company, others, action }: Props) {
  const { t } = useTranslation("office");
  const submit = useSubmit();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" miw={0} rightSection={<span aria-hidden="true">{arrow}</span>}>
          {company}
        </Button>
      </Menu.Target>
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
