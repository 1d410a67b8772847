import { Button, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

/** A new password after the old one; both inputs are emptied once it holds. */
export function OwnPassword({ email }: { email: string }) {
  const { t } = useTranslation("staff");
  const input = useRef<HTMLInputElement>(null);
  const clear = () => input.current?.form?.reset();
  const form = useOfficeForm({ saved: t("account.password.saved"), onDone: clear });
  return (
    <Panel id="password" title={t("account.password.title")} lead={t("account.password.lead")}>
      <OfficeForm form={form}>
        <input type="hidden" name="intent" value="password" />
        <input hidden readOnly autoComplete="username" value={email} />
        <TextInput
          {...form.field("current")}
          type="password"
          label={t("account.password.current")}
          autoComplete="current-password"
          maw="26rem"
          withAsterisk
        />
        <TextInput
          {...form.field("password")}
          ref={input}
          type="password"
          label={t("account.password.new")}
          description={t("newPassword.hint")}
          autoComplete="new-password"
          maw="26rem"
          withAsterisk
        />
        <div>
          <Button type="submit" loading={form.busy}>
            {t("account.password.save")}
          </Button>
        </div>
      </OfficeForm>
    </Panel>
  );
}
