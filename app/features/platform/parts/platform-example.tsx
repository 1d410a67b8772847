import { Code, List, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

export type ExampleProps = {
  /** Scheme and host of the company's site. */
  origin: string;
  issuer: string;
  audience: string;
  email: string;
  /** Seconds since 1970. */
  at: number;
  alg: string;
  kid?: string | undefined;
};

const spaced = (value: object) => JSON.stringify(value, null, 2);
const sampleId = "b7e23ec2-9af2-4d0f-8c1b-5a1f2e6d7c30";
const page = "/ui/irh/homeIndex?enterpriseAccessToken=<JWT>";

/** What the platform's developers need, with this company's own values. */
export function PlatformExample({ origin, issuer, audience, email, at, alg, kid }: ExampleProps) {
  const { t } = useTranslation("platform");
  const blocks = [
    ["header", JSON.stringify({ alg, typ: "JWT", ...(kid ? { kid } : {}) })],
    ["claims", spaced({ iss: issuer, aud: audience, email, iat: at, exp: at + 120, jti: sampleId })],
    ["address", `${origin}${page}`],
  ] as const;
  return (
    <Stack gap="xs">
      <Text fw={600} component="h3" size="md" m={0}>
        {t("security.example.title")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("security.example.lead")}
      </Text>
      {blocks.map(([name, text]) => (
        <div key={name}>
          <Text size="sm">{t(`security.example.${name}`)}</Text>
          <Code block tabIndex={0} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {text}
          </Code>
        </div>
      ))}
      <List size="sm" spacing={2}>
        {(["email", "times", "jti", "page"] as const).map((name) => (
          <List.Item key={name}>{t(`security.example.${name}`)}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
