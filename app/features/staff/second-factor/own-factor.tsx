import { Anchor, Button, Code, Group, Image, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";

type Renewal = { picture: string; address: string; key: string };

/** Another authenticator in place of the old one; the steps show only once they are asked for. */
export function OwnFactor({ renewal }: { renewal: Renewal | null }) {
  const { t } = useTranslation("staff");
  return (
    <Panel id="factor" title={t("account.factor.title")} lead={t("account.factor.lead")}>
      {renewal ? (
        <Steps renewal={renewal} />
      ) : (
        <Button component={Link} to="/office/account?renew=1#factor" variant="default" preventScrollReset>
          {t("account.factor.start")}
        </Button>
      )}
    </Panel>
  );
}

function Steps({ renewal: { picture, address, key } }: { renewal: Renewal }) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const close = () => void navigate("/office/account", { preventScrollReset: true });
  const form = useOfficeForm({ saved: t("account.factor.saved"), onDone: close });
  return (
    <OfficeForm form={form}>
      <input type="hidden" name="intent" value="factor" />
      <Stack gap="xs">
        <Text>{t("account.factor.scan")}</Text>
        <Image src={picture} w={200} h={200} alt={t("account.factor.picture")} />
        <Text size="sm">
          {t("account.factor.key")}{" "}
          <Anchor href={address}>
            <Code>{key}</Code>
          </Anchor>
        </Text>
      </Stack>
      <TextInput
        {...form.field("code")}
        label={t("account.factor.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maw="26rem"
        withAsterisk
      />
      <Text>{t("account.factor.confirm")}</Text>
      <Confirmation form={form} proof={t("account.factor.proof")} />
      <Group>
        <Button type="submit" loading={form.busy}>
          {t("account.factor.save")}
        </Button>
        <Button variant="default" onClick={close}>
          {t("account.factor.stop")}
        </Button>
      </Group>
    </OfficeForm>
  );
}

type Form = Pick<ReturnType<typeof useOfficeForm>, "field">;

/** Password and second factor once more: what a change of the ways in asks for. */
export function Confirmation({ form, proof }: { form: Form; proof: string }) {
  const { t } = useTranslation("staff");
  return (
    <>
      <TextInput
        {...form.field("current")}
        type="password"
        label={t("account.password.current")}
        autoComplete="current-password"
        maw="26rem"
        withAsterisk
      />
      <TextInput {...form.field("proof")} label={proof} autoComplete="off" maw="26rem" withAsterisk />
    </>
  );
}
