import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Way } from "./when-fields";

/** The key of what is said once something was sent out, or was put to a second person. */
export const publishedWord = (state: string, when: Way | null, act: "edit" | "correction" | null = null) =>
  state === "waiting"
    ? "office:approval.asked"
    : (`publishing:content.done.${when !== "now" ? "later" : act === "correction" ? "corrected" : "now"}` as const);

type Props = { asksSecond: boolean; when: Way | null; busy: boolean; disabled?: boolean; close: () => void };

/** The end of a form that sends something out: who else must agree, and the two ways to leave it. */
export function PublishFooter({ asksSecond, when, busy, disabled = false, close }: Props) {
  const { t } = useTranslation(["office", "publishing"]);
  return (
    <>
      {asksSecond && <Text size="sm">{t("publishing:content.secondPerson")}</Text>}
      <Group justify="end">
        <Button variant="default" onClick={close}>
          {t("form.cancel")}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled}>
          {t(asksSecond ? "publishing:content.submit.ask" : `publishing:content.submit.${when ?? "choose"}`)}
        </Button>
      </Group>
    </>
  );
}
