import { Radio, Select, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { MomentField } from "./moment-field";
import { useSeen } from "./use-seen";

type Props = {
  disabled?: boolean;
  /** Of what goes in all its languages and at once: what it is posted as, and what is said before. */
  whole?: { intent: string; body: string };
};

/**
 * Takes something published away, in one language or all, now or later, with a reason; posts `withdraw` to the route.
 */
export function WithdrawButton({ disabled = false, whole }: Props) {
  const { t } = useTranslation(["office", "publishing"]);
  const [when, setWhen] = useState("now");
  const later = when === "later";
  const seen = useSeen();
  return (
    <ConfirmButton
      label={t("publishing:content.withdraw")}
      title={t("publishing:content.withdrawTitle")}
      body={whole?.body ?? t("publishing:content.withdrawText")}
      values={{ intent: whole?.intent ?? "withdraw" }}
      saved={
        later
          ? seen(t("publishing:content.done.goes"), "goesSeen")
          : seen(t("publishing:content.done.withdrawn"), "withdrawnSeen")
      }
      confirm={t("publishing:content.withdrawConfirm")}
      disabled={disabled}
      size="sm"
      danger
      variant="light"
    >
      {(field) => (
        <>
          {!whole && (
            <>
              <Select
                name="lang"
                label={t("publishing:content.withdrawLang")}
                data={[
                  { value: "all", label: t("publishing:content.allLanguages") },
                  ...languages.map((lang) => ({ value: lang, label: t(`site:language.${lang}.name`) })),
                ]}
                defaultValue="all"
                allowDeselect={false}
              />
              <Radio.Group name="when" label={t("publishing:content.when")} value={when} onChange={setWhen}>
                <Stack gap="xs" mt="xs">
                  <Radio value="now" label={t("publishing:content.way.withdrawNow")} />
                  <Radio value="later" label={t("publishing:content.way.later")} />
                </Stack>
              </Radio.Group>
              {later && <MomentField {...field("at")} label={t("publishing:content.withdrawAt")} required />}
            </>
          )}
          <Textarea
            {...field("reason")}
            label={t("approval.reason")}
            maxLength={500}
            autosize
            minRows={3}
            withAsterisk
          />
        </>
      )}
    </ConfirmButton>
  );
}
