import { Button, Code, Group, List, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

type Props = { codes: string[]; company: string; email: string; done: () => void };

function save(text: string, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The one time that recovery codes are seen, alone on the screen, so that they print alone. */
export function NewCodes({ codes, company, email, done }: Props) {
  const { t } = useTranslation("staff");
  const lang = useLang();
  const clipboard = useClipboard();
  const head = t("account.recovery.fileHead", { company, email, time: formatInstant(new Date(), lang) });
  return (
    <OfficePage title={t("account.recovery.newTitle")} lead={t("account.recovery.newText")}>
      <Panel>
        <Text size="sm" mb="md">
          {head}
        </Text>
        <List listStyleType="none" spacing="xs" aria-label={t("account.recovery.title")}>
          {codes.map((code) => (
            <List.Item key={code}>
              <Code fz="md">{code}</Code>
            </List.Item>
          ))}
        </List>
      </Panel>
      <Group>
        <Button variant="default" onClick={() => clipboard.copy(codes.join("\n"))}>
          {t(clipboard.copied ? "account.recovery.copied" : "account.recovery.copy")}
        </Button>
        <Button variant="default" onClick={() => save(`${head}\n\n${codes.join("\n")}\n`, t("account.recovery.file"))}>
          {t("account.recovery.download")}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t("account.recovery.print")}
        </Button>
        <Button onClick={done}>{t("account.recovery.done")}</Button>
      </Group>
    </OfficePage>
  );
}
