import { Box, Group, Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { invalid } from "~/shared/forms/form-outcome";
import { may } from "~/shared/permissions";
import { type ThemeName, themeColours, themeNames } from "~/shared/themes";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { palette } from "~/ui/public/theme";
import { changeTheme, lookOf } from "../operations/look.server";
import { Look } from "../schemas";
import type { Route } from "./+types/theme";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme" };

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { look: lookOf(ctx), mayChange: may(ctx, "site.theme") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const given = Look.safeParse(Object.fromEntries(await request.formData()));
  return formAnswer(given.success ? await changeTheme(context.get(ctxKey), given.data) : invalid(given.error));
}

type SampleProps = { theme: ThemeName; riseFall: "red-up" | "green-up" };

const sample = { price: "12.34", rise: "▲ +0.56 (+4.75%)", fall: "▼ −0.12", bars: [34, 52, 41, 63, 58, 74] };

/** A price and a button as a reader would see them. */
function Sample({ theme, riseFall }: SampleProps) {
  const { t } = useTranslation("office");
  const colours = palette({ theme, risefall: riseFall, scheme: "light" }, "light");
  return (
    <Box p="md" style={{ background: colours.bg, border: `1px solid ${colours.line}`, color: colours.text }}>
      <Text size="sm" style={{ color: colours["accent-strong"] }}>
        {t("theme.sampleLink")}
      </Text>
      <Text fz={28} fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
        {sample.price}{" "}
        <Text span size="sm" style={{ color: colours.rise }}>
          {sample.rise}
        </Text>{" "}
        <Text span size="sm" style={{ color: colours.fall }}>
          {sample.fall}
        </Text>
      </Text>
      <svg viewBox="0 0 240 84" role="img" aria-label={t("theme.sampleChart")} width="100%" height="84">
        {sample.bars.map((height, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: six fixed bars
            key={at}
            x={at * 40 + 6}
            y={80 - height}
            width="28"
            height={height}
            fill={colours[`series-${at + 1}`]}
          />
        ))}
      </svg>
      <Box
        mt="sm"
        px="md"
        py={8}
        style={{
          display: "inline-block",
          background: colours["accent-strong"],
          color: colours["on-accent"],
          borderRadius: 4,
        }}
      >
        {t("theme.sampleButton")}
      </Box>
    </Box>
  );
}

export default function ThemeOffice({ loaderData: { look, mayChange } }: Route.ComponentProps) {
  const { t } = useTranslation("office");
  const lang = useLang();
  const form = useOfficeForm<Look>({ saved: t("theme.saved") });
  const [theme, setTheme] = useState<ThemeName>(look.theme);
  const [riseFall, setRiseFall] = useState(look.riseFall);
  const shown = riseFall === "auto" ? (lang === "zh-CN" ? "red-up" : "green-up") : riseFall;
  return (
    <OfficePage title={t("theme.title")} lead={t("theme.lead")}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <OfficeForm form={form} warn>
          <Panel>
            <Stack gap="lg">
              <Radio.Group
                {...form.field("theme")}
                label={t("theme.colour")}
                value={theme}
                onChange={(value) => setTheme(value as ThemeName)}
              >
                <Stack gap="xs" mt="xs">
                  {themeNames.map((name) => (
                    <Radio
                      key={name}
                      value={name}
                      disabled={!mayChange}
                      label={
                        <Group gap="xs">
                          <Box w={18} h={18} style={{ background: themeColours[name], borderRadius: 3 }} aria-hidden />
                          {t(`theme.name.${name}`)}
                        </Group>
                      }
                    />
                  ))}
                </Stack>
              </Radio.Group>
              <Radio.Group
                {...form.field("riseFall")}
                label={t("theme.riseFall")}
                description={t("theme.riseFallHint")}
                value={riseFall}
                onChange={(value) => setRiseFall(value as Look["riseFall"])}
              >
                <Stack gap="xs" mt="xs">
                  {(["auto", "red-up", "green-up"] as const).map((value) => (
                    <Radio key={value} value={value} disabled={!mayChange} label={t(`theme.${value}`)} />
                  ))}
                </Stack>
              </Radio.Group>
            </Stack>
          </Panel>
          {mayChange && <SaveBar form={form} label={t("theme.save")} />}
        </OfficeForm>
        <Panel title={t("theme.sample")}>
          <Sample theme={theme} riseFall={shown} />
        </Panel>
      </SimpleGrid>
    </OfficePage>
  );
}
