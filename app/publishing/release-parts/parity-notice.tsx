import { Alert, Checkbox, List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ParityIssue } from "~/publishing/approvals/parity";

type Props = {
  issues: ParityIssue[];
  blocks: boolean;
  fieldWords?: Partial<Record<ParityIssue["field"], string>> | undefined;
};

const grouped = (figure: string) =>
  /^\d{5,}(\.|%|$)/.test(figure) ? figure.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",") : figure;

/**
 * What the languages say differently; where the company does not forbid it, a box by which a person says they have
 * looked.
 */
export function ParityNotice({ issues, blocks, fieldWords }: Props) {
  const { t } = useTranslation("publishing");
  if (issues.length === 0) return null;
  const list = (figures: string[]) => figures.slice(0, 12).map(grouped).join("; ") + (figures.length > 12 ? " …" : "");
  return (
    <Alert color={blocks ? "red" : "orange"} title={t(blocks ? "content.parity.blocked" : "content.parity.title")}>
      <Stack gap="xs">
        <List size="sm" spacing={2}>
          {issues.map((issue) => (
            <List.Item key={`${issue.lang} ${issue.field} ${issue.kind}`}>
              <Text span fw={600} size="sm">
                {t(`site:language.${issue.lang}.name`)} ·{" "}
                {fieldWords?.[issue.field] ?? t(`content.field.${issue.field}`)}
              </Text>{" "}
              {issue.kind === "missing" &&
                t(issue.field === "captions" ? "content.parity.captions" : "content.parity.missing")}
              {issue.only.length > 0 && <div>{t("content.parity.only", { figures: list(issue.only) })}</div>}
              {issue.lacks.length > 0 && <div>{t("content.parity.lacks", { figures: list(issue.lacks) })}</div>}
            </List.Item>
          ))}
        </List>
        {blocks ? (
          <Text size="sm">{t("content.parity.blockedText")}</Text>
        ) : (
          <Checkbox name="confirmed" value="yes" label={t("content.parity.confirm")} />
        )}
      </Stack>
    </Alert>
  );
}
