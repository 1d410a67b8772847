import { Button, CopyButton, Group, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Markup for another site, to be read and copied. */
export function CodeToCopy({ code, label }: { code: string; label: string }) {
  const { t } = useTranslation("embeds");
  return (
    <Group align="end" gap="sm">
      <Textarea
        label={t("code")}
        aria-label={`${t("code")} · ${label}`}
        value={code}
        readOnly
        autosize
        ff="monospace"
        flex="1 1 320px"
      />
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${t("copy")} · ${label}`}>
            {t(copied ? "copied" : "copy")}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
