import { Group, Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { previewLook } from "~/features/site/look/preview-look";
import type { Look } from "~/features/site/schemas";
import { type ThemeName, themeColours, themeNames } from "~/shared/themes";
import { Panel } from "~/ui/office/page";
import type { Colours } from "~/ui/public/theme";
import { ColourField } from "./colour-field";
import classes from "./look.module.css";
import type { LookPanelProps } from "./look-editor";
import { LookSample } from "./look-sample";

const ownColours = ["brand", "layout", "chart"] as const;

/**
 * The theme, own colours in its stead, and which way a rising price is coloured, with a sample of each on light and
 * dark.
 */
export function ColourPanel({
  now,
  set,
  error,
  colours,
  mayEdit,
}: LookPanelProps & { colours: Colours; mayEdit: boolean }) {
  const { t } = useTranslation("look");
  const { theme, riseFall } = now;
  const { brand } = previewLook(now);
  return (
    <Panel title={t("colours")}>
      <Stack gap="lg">
        <Radio.Group
          name="theme"
          error={error("theme")}
          label={t("colour")}
          value={theme}
          onChange={(value) => set({ theme: value as ThemeName })}
        >
          <div className={classes.swatches}>
            {themeNames.map((name) => (
              <Radio
                key={name}
                value={name}
                classNames={{ body: classes.choice ?? "" }}
                label={
                  <Group gap="xs" wrap="nowrap">
                    <span className={classes.swatch} style={{ background: themeColours[name] }} aria-hidden />
                    {t(`name.${name}`)}
                  </Group>
                }
              />
            ))}
          </div>
        </Radio.Group>
        {ownColours.map((name) => (
          <ColourField
            key={name}
            name={name}
            error={error(name)}
            label={t(`own.${name}`)}
            hint={t(`ownHint.${name}`)}
            value={now[name]}
            fallback={name === "brand" ? themeColours[theme] : brand || themeColours[theme]}
            disabled={!mayEdit}
            onChange={(value) => set({ [name]: value }, name)}
          />
        ))}
        <Radio.Group
          name="riseFall"
          error={error("riseFall")}
          label={t("riseFall")}
          description={t("riseFallHint")}
          value={riseFall}
          onChange={(value) => set({ riseFall: value as Look["riseFall"] })}
        >
          <Stack gap="xs" mt="xs">
            {(["auto", "red-up", "green-up"] as const).map((value) => (
              <Radio key={value} value={value} label={t(`${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <LookSample colours={colours} />
      </Stack>
    </Panel>
  );
}
