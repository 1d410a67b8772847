import { Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { PostButton } from "~/ui/office/confirm";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";

type Props = {
  links: { id: string; revision: number; createdBy: string; expiresAt: Date }[];
  revision: number;
  /** The public address of a preview without its token. */
  base: string;
  mayEdit: boolean;
  disabled?: boolean;
};

/**
 * Links that show the saved draft to whoever holds them; a new one is shown once. Posts `openPreview` and
 * `revokePreview`.
 */
export function PreviewPanel({ links, revision, base, mayEdit, disabled = false }: Props) {
  const { t } = useTranslation("publishing");
  const lang = useLang();
  const [made, setMade] = useState<{ token: string; expiresAt: Date } | null>(null);
  const form = useOfficeForm<{ token: string; expiresAt: Date }>({ onDone: setMade });
  const address = made && `${base}/${made.token}`;
  if (!mayEdit && links.length === 0) return null;
  return (
    <Panel title={t("content.previews")} lead={t("content.previewsLead")}>
      <Stack gap="sm">
        {address && (
          <div>
            <TextInput readOnly label={t("content.newLink")} description={t("content.newLinkHint")} value={address} />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button size="xs" mt="xs" variant="default" onClick={copy}>
                  {t(copied ? "content.copied" : "content.copy")}
                </Button>
              )}
            </CopyButton>
          </div>
        )}
        {links.map((link) => (
          <Group key={link.id} justify="space-between" gap="xs">
            <Text size="sm">
              {t("content.versionN", { n: link.revision })}{" "}
              <Text span size="sm" c="dimmed">
                {link.createdBy} · {t("content.until", { time: formatInstant(link.expiresAt, lang) })}
              </Text>
            </Text>
            {mayEdit && (
              <PostButton
                label={t("content.revoke")}
                values={{ intent: "revokePreview", previewId: link.id }}
                saved={t("content.done.revoked")}
              />
            )}
          </Group>
        ))}
        {mayEdit && (
          <div>
            <Button
              variant="default"
              size="sm"
              loading={form.busy}
              disabled={disabled}
              onClick={() => void form.submit({ intent: "openPreview", revision: String(revision) })}
            >
              {t("content.openPreview")}
            </Button>
            <Refusal form={form} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
