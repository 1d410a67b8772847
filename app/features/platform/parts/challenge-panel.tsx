import { Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { SecretField } from "./secret-field";

type Props = { seen: string; siteKey: string | null; secretSince: Date | null };

/** Who checks that a visitor is no machine. */
export function ChallengePanel({ seen, siteKey, secretSince }: Props) {
  const { t } = useTranslation("platform");
  const [kind, setKind] = useState<string>(siteKey ? "turnstile" : "slide");
  const [secret, setSecret] = useState("");
  const form = useOfficeForm({ saved: t("security.saved"), onDone: () => setSecret("") });
  return (
    <Panel id="challenge" title={t("security.challenge.title")} lead={t("security.challenge.lead")}>
      <OfficeForm form={form} warn>
        <input type="hidden" name="intent" value="challenge" />
        <input type="hidden" name="seen" value={seen} />
        <Radio.Group name="kind" aria-label={t("security.challenge.title")} value={kind} onChange={setKind}>
          <Stack gap="sm">
            <Radio
              value="slide"
              label={t("security.challenge.slide")}
              description={t("security.challenge.slideHint")}
            />
            <Radio
              value="turnstile"
              label={t("security.challenge.turnstile")}
              description={t("security.challenge.turnstileHint")}
            />
          </Stack>
        </Radio.Group>
        {kind === "turnstile" && (
          <>
            <TextInput
              {...form.field("siteKey")}
              label={t("security.challenge.siteKey")}
              defaultValue={siteKey ?? ""}
              spellCheck={false}
              required
            />
            <SecretField
              {...form.field("secret")}
              label={t("security.challenge.secret")}
              hint={t("security.challenge.secretHint")}
              since={secretSince}
              value={secret}
              onChange={setSecret}
            />
          </>
        )}
        <SaveBar still form={form} label={t("security.save")} />
      </OfficeForm>
    </Panel>
  );
}
