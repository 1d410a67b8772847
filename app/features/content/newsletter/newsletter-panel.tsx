import { Anchor, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Lang, languages } from "~/shared/languages";
import { PostButton } from "~/ui/office/confirm";
import { MailPreview } from "~/ui/office/mail-preview";
import { Panel } from "~/ui/office/page";

type Props = {
  id: string;
  revision: number;
  email: string;
  /** How many would get it now, and whether the subscription centre offers newsletters. */
  readers: number;
  isOffered: boolean;
};

/** What the saved draft of a newsletter looks like as a mail, who would get it, and a mail to oneself. */
export function NewsletterPanel({ id, revision, email, readers, isOffered }: Props) {
  const { t } = useTranslation("content");
  const [lang, setLang] = useState<Lang>("zh-CN");
  const queryOf = (view: string) => new URLSearchParams({ mailLang: lang, mailView: view, revision: String(revision) });
  return (
    <Panel id="newsletter" title={t("newsletter.title")} lead={t("newsletter.readers", { count: readers })}>
      <Stack gap="sm" align="start" mb="sm">
        {!isOffered && (
          <Text size="sm">
            {t("newsletter.notOffered")}{" "}
            <Anchor component={Link} to="/office/mailCentre" inherit>
              {t("newsletter.toCentre")}
            </Anchor>
          </Text>
        )}
        <Group align="end">
          <NativeSelect
            label={t("newsletter.lang")}
            value={lang}
            onChange={({ currentTarget }) => setLang(currentTarget.value as Lang)}
            data={languages.map((value) => ({ value, label: t(`site:language.${value}.name`) }))}
          />
          <PostButton
            label={t("mailCentre:test.send")}
            values={{ intent: "testMail", mailLang: lang }}
            saved={({ state }: { state: "sent" | "failed" | "unknown" }) => t(`mailCentre:test.${state}`)}
            size="sm"
          />
        </Group>
        <Text size="xs" c="dimmed">
          {t("mailCentre:test.lead", { email })}
        </Text>
      </Stack>
      <MailPreview
        title={t("newsletter.preview")}
        srcOf={(view) => `/ui/irh/office/customContent/${id}/mail?${queryOf(view)}`}
      />
    </Panel>
  );
}
