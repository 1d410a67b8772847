import { SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MailView, mailViews } from "~/shared/mails/mail-views";

type Props = { title: string; srcOf: (view: MailView) => string };

const phoneWidth = 320;

/** A mail in a frame, in light or dark, as wide as a phone, or its text part. */
export function MailPreview({ title, srcOf }: Props) {
  const { t } = useTranslation("office");
  const [view, setView] = useState<MailView>("light");
  return (
    <Stack gap="sm" align="start">
      <SegmentedControl
        aria-label={t("mailView.label")}
        value={view}
        onChange={(value) => setView(value as MailView)}
        data={mailViews.map((value) => ({ value, label: t(`mailView.${value}`) }))}
      />
      <iframe
        title={title}
        src={srcOf(view)}
        sandbox=""
        loading="lazy"
        style={{
          inlineSize: view === "phone" ? phoneWidth : "100%",
          blockSize: "34rem",
          border: "1px solid var(--mantine-color-default-border)",
          borderRadius: "var(--mantine-radius-sm)",
        }}
      />
    </Stack>
  );
}
