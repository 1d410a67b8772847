import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Leads to the register of the company's insiders, for those who may read it. */
export function RegisterLink() {
  const { t } = useTranslation("publishing");
  return (
    <Button component={Link} to="/office/insiders" variant="default" size="xs">
      {t("insiders.register")}
    </Button>
  );
}
