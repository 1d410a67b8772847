import { Anchor, Group, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Lang, languages } from "~/shared/languages";
import { PostButton } from "~/ui/office/confirm";
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
  const [scheme, setScheme] = useState("light");
  const query = new URLSearchParams({ mailLang: lang, mailScheme: scheme, revision: String(revision) });
  return (
    <Panel id="newsletter" title={t("newsletter.title")} lead={t("newsletter.readers", { count: readers })}>
      <Stack gap="sm" align="start">
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
          <SegmentedControl
            aria-label={t("mailCentre:wording.scheme")}
            value={scheme}
            onChange={setScheme}
            data={[
              { value: "light", label: t("mailCentre:wording.light") },
              { value: "dark", label: t("mailCentre:wording.dark") },
            ]}
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
        <iframe
          title={t("newsletter.preview")}
          src={`/ui/irh/office/customContent/${id}/mail?${query}`}
          sandbox=""
          loading="lazy"
          style={{ width: "100%", height: 560, border: "1px solid var(--mantine-color-default-border)" }}
        />
      </Stack>
    </Panel>
  );
}
