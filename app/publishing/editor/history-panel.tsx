import { Anchor, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant } from "~/shared/dates";
import { ConfirmButton } from "~/ui/office/confirm";
import { type Changed, Differences } from "~/ui/office/editor/differences";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

type Props = {
  history: { revision: number; savedAt: Date; savedBy: string }[];
  /** The draft's revision. */
  revision: number;
  compared: { revision: number; rows: Changed[] } | null;
  mayEdit: boolean;
  disabled?: boolean;
};

/** Every save, with `?compare=n` to see one beside the draft, and `restore` to make it the draft again. */
export function HistoryPanel({ history, revision, compared, mayEdit, disabled = false }: Props) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  return (
    <Panel title={t("content.history")} lead={t("content.historyLead")} id="history">
      <Stack gap="md">
        {compared && (
          <div>
            <Differences
              rows={compared.rows}
              before={t("content.versionN", { n: compared.revision })}
              after={t("content.versionNow", { n: revision })}
            />
            <Anchor component={Link} to="?" size="sm" preventScrollReset>
              {t("content.closeCompare")}
            </Anchor>
          </div>
        )}
        {history.map((one) => (
          <Group key={one.revision} justify="space-between" gap="xs">
            <Text size="sm">
              {t("content.versionN", { n: one.revision })}{" "}
              <Text span size="sm" c="dimmed">
                {one.savedBy} · {formatInstant(one.savedAt, lang)}
              </Text>
            </Text>
            {one.revision === revision ? (
              <Text size="xs" c="dimmed">
                {t("content.isDraft")}
              </Text>
            ) : (
              <Group gap="xs">
                <Anchor component={Link} to={`?compare=${one.revision}#history`} size="sm" preventScrollReset>
                  {t("content.compare")}
                </Anchor>
                {mayEdit && (
                  <ConfirmButton
                    label={t("content.restore")}
                    title={t("content.restoreTitle", { n: one.revision })}
                    body={t("content.restoreText")}
                    values={{ intent: "restore", revision: String(revision), from: String(one.revision) }}
                    saved={t("content.done.restored")}
                    disabled={disabled}
                  />
                )}
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
