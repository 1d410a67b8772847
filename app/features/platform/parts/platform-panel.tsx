import { Box, Button, Group, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/office/confirm";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { PlatformExample } from "./platform-example";
import { SecretField } from "./secret-field";

type Props = {
  seen: string;
  platform: { issuer: string; audience: string; kind: "secret" | "jwks" } | null;
  jwks: string;
  keys: { alg: string; kid?: string }[];
  secretSince: Date | null;
  origin: string;
  email: string;
  at: number;
};

const newSecret = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(33))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/** Whose tokens open the back office, and how to make one. */
export function PlatformPanel({ seen, platform, jwks, keys, secretSince, origin, email, at }: Props) {
  const { t } = useTranslation("platform");
  const [issuer, setIssuer] = useState(platform?.issuer ?? "");
  const [audience, setAudience] = useState(platform?.audience ?? origin);
  const [kind, setKind] = useState(platform?.kind ?? "secret");
  const [secret, setSecret] = useState("");
  const [generated, setGenerated] = useState("");
  const form = useOfficeForm({
    saved: t("security.saved"),
    onDone: () => {
      setSecret("");
      setGenerated("");
    },
  });
  const [first] = keys;
  const generate = () => {
    const text = newSecret();
    setSecret(text);
    setGenerated(text);
    form.setDirty(true);
  };
  return (
    <Panel
      id="platform"
      title={t("security.platform.title")}
      lead={t("security.platform.lead")}
      actions={
        <>
          <StatusBadge tone={platform ? "success" : "neutral"}>
            {t(platform ? "security.on" : "security.off")}
          </StatusBadge>
          {platform && (
            <ConfirmButton
              label={t("security.platform.switchOff")}
              values={{ intent: "platformOff", seen }}
              title={t("security.platform.offTitle")}
              body={t("security.platform.offBody")}
              saved={t("security.platform.offDone")}
              danger
            />
          )}
        </>
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <OfficeForm form={form} warn>
          <input type="hidden" name="intent" value="platform" />
          <input type="hidden" name="seen" value={seen} />
          <TextInput
            {...form.field("issuer")}
            label={t("security.platform.issuer")}
            description={t("security.platform.issuerHint")}
            placeholder="https://portal.example.com"
            value={issuer}
            onChange={(event) => setIssuer(event.currentTarget.value)}
            required
          />
          <TextInput
            {...form.field("audience")}
            label={t("security.platform.audience")}
            description={t("security.platform.audienceHint")}
            value={audience}
            onChange={(event) => setAudience(event.currentTarget.value)}
            required
          />
          <Radio.Group
            name="kind"
            label={t("security.platform.kind")}
            value={kind}
            onChange={(value) => setKind(value as "secret" | "jwks")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="secret" label={t("security.platform.secretKind")} />
              <Radio value="jwks" label={t("security.platform.jwksKind")} />
            </Stack>
          </Radio.Group>
          {kind === "secret" ? (
            <Box>
              <SecretField
                {...form.field("secret")}
                label={t("security.platform.secret")}
                hint={t("security.platform.secretHint")}
                since={secretSince}
                value={secret}
                onChange={setSecret}
              />
              <Group gap="sm" mt="xs">
                <Button variant="default" size="xs" onClick={generate}>
                  {t("security.platform.generate")}
                </Button>
                {generated !== "" && (
                  <Text size="sm" role="status" style={{ overflowWrap: "anywhere" }}>
                    {t("security.platform.generated")} <code>{generated}</code>
                  </Text>
                )}
              </Group>
            </Box>
          ) : (
            <Textarea
              {...form.field("jwks")}
              label={t("security.platform.jwks")}
              description={
                keys.length > 0
                  ? `${t("security.platform.jwksHint")} ${t("security.platform.keys", { keys: keys.map(({ alg, kid }) => (kid ? `${kid} (${alg})` : alg)).join(", ") })}`
                  : t("security.platform.jwksHint")
              }
              defaultValue={jwks}
              autosize
              minRows={5}
              maxRows={14}
              spellCheck={false}
              required
            />
          )}
          <SaveBar still form={form} label={t("security.platform.save")} />
        </OfficeForm>
        <PlatformExample
          origin={origin}
          issuer={issuer || "https://portal.example.com"}
          audience={audience}
          email={email}
          at={at}
          alg={kind === "secret" ? "HS256" : (first?.alg ?? "RS256")}
          kid={kind === "jwks" ? first?.kid : undefined}
        />
      </SimpleGrid>
    </Panel>
  );
}
