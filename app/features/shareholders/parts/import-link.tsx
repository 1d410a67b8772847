import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** The way to the import of what a screen lists. */
export function ImportLink({ to }: { to: string }) {
  const { t } = useTranslation("shareholders");
  return (
    <Button component={Link} to={to} variant="default">
      {t("import.open")}
    </Button>
  );
}
