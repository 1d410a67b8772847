import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

/** A download is an act that the audit log notes, so it is a form and no link. */
export function Downloads() {
  const { t } = useTranslation("messages");
  const [search] = useSearchParams();
  return (
    <form method="post" action="/ui/irh/office/messages/files/xlsx">
      {["view", "column", "owner"].map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />
      ))}
      <Button type="submit" variant="default">
        {t("office.export")}
      </Button>
    </form>
  );
}
