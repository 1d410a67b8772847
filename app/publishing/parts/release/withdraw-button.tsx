import { Radio, Select, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "~/shared/languages";
import { ConfirmButton } from "~/ui/office/confirm";
import { MomentField } from "./moment-field";
import { useSeen } from "./seen";

type Props = {
  disabled?: boolean;
  /** Of what goes in all its languages and at once: what it is posted as, and what is said before. */
  whole?: { intent: string; body: string };
};

/** Takes something published away, in one language or all, now or later, with a reason; posts `withdraw` to the route. */
export function WithdrawButton({ disabled = false, whole }: Props) {
  const { t } = useTranslation("office");
  const [when, setWhen] = useState("now");
  const later = when === "later";
  const seen = useSeen();
  return (
    <ConfirmButton
      label={t("publishing.withdraw")}
      title={t("publishing.withdrawTitle")}
      body={whole?.body ?? t("publishing.withdrawText")}
      values={{ intent: whole?.intent ?? "withdraw" }}
      saved={
        later ? seen(t("publishing.done.goes"), "goesSeen") : seen(t("publishing.done.withdrawn"), "withdrawnSeen")
      }
      confirm={t("publishing.withdrawConfirm")}
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
                label={t("publishing.withdrawLang")}
                data={[
                  { value: "all", label: t("publishing.allLanguages") },
                  ...languages.map((lang) => ({ value: lang, label: t(`site:language.${lang}.name`) })),
                ]}
                defaultValue="all"
                allowDeselect={false}
              />
              <Radio.Group name="when" label={t("publishing.when")} value={when} onChange={setWhen}>
                <Stack gap="xs" mt="xs">
                  <Radio value="now" label={t("publishing.way.withdrawNow")} />
                  <Radio value="later" label={t("publishing.way.later")} />
                </Stack>
              </Radio.Group>
              {later && <MomentField {...field("at")} label={t("publishing.withdrawAt")} required />}
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
