import { Group, Radio, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { may } from "~/shared/permissions";
import { type ThemeName, themeColours, themeNames } from "~/shared/themes";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import { changeTheme, lookOf } from "../operations/look.server";
import { showFont } from "../operations/own-font.server";
import { showShare } from "../operations/share-pictures.server";
import { ColourField, colourIn } from "../parts/look/colour-field";
import { FontPanel } from "../parts/look/font-panel";
import classes from "../parts/look/look.module.css";
import { LookSample } from "../parts/look/look-sample";
import { MenuChoice } from "../parts/look/menu-choice";
import { SharePanel } from "../parts/look/share-panel";
import { sharePictureUrl } from "../rules/share-picture";
import { Look } from "../schemas";
import type { Route } from "./+types/theme";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    look: lookOf(ctx),
    font: await showFont(ctx),
    share: showShare(ctx).map(({ file, ...shown }) => ({ ...shown, url: sharePictureUrl(shown.said.colour, file) })),
    company: ctx.company.name,
    mayChange: may(ctx, "site.theme"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const given = Look.safeParse({ ...objectOf(form), media: readWords(form, "media") });
  return formAnswer(given.success ? await changeTheme(context.get(ctxKey), given.data) : invalid(given.error));
}

const ownColours = ["brand", "layout", "chart"] as const;

export default function ThemeOffice({ loaderData: { look, font, share, company, mayChange } }: Route.ComponentProps) {
  const { t } = useTranslation("look");
  const lang = useLang();
  const [looked, setLooked] = useState(0);
  const form = useOfficeForm<Look>({ saved: t("saved"), onDone: () => setLooked((before) => before + 1) });
  const [theme, setTheme] = useState<ThemeName>(look.theme);
  const [riseFall, setRiseFall] = useState(look.riseFall);
  const [menuStyle, setMenuStyle] = useState(look.menuStyle);
  const [typed, setTyped] = useState({ brand: look.brand, layout: look.layout, chart: look.chart });
  const brand = colourIn(typed.brand);
  return (
    <OfficePage title={t("title")} lead={t("lead")}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <OfficeForm form={form} warn>
          <fieldset className={classes.fields} disabled={!mayChange}>
            <Panel title={t("colours")}>
              <Stack gap="lg">
                <Radio.Group
                  {...form.field("theme")}
                  label={t("colour")}
                  value={theme}
                  onChange={(value) => setTheme(value as ThemeName)}
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
                    {...form.field(name)}
                    label={t(`own.${name}`)}
                    hint={t(`ownHint.${name}`)}
                    value={typed[name]}
                    fallback={name === "brand" ? themeColours[theme] : (brand ?? themeColours[theme])}
                    disabled={!mayChange}
                    onChange={(value) => {
                      setTyped((before) => ({ ...before, [name]: value }));
                      form.setDirty(true);
                    }}
                  />
                ))}
                <Radio.Group
                  {...form.field("riseFall")}
                  label={t("riseFall")}
                  description={t("riseFallHint")}
                  value={riseFall}
                  onChange={(value) => setRiseFall(value as Look["riseFall"])}
                >
                  <Stack gap="xs" mt="xs">
                    {(["auto", "red-up", "green-up"] as const).map((value) => (
                      <Radio key={value} value={value} label={t(`${value}`)} />
                    ))}
                  </Stack>
                </Radio.Group>
              </Stack>
            </Panel>
            <Panel title={t("menu.panel")}>
              <MenuChoice {...form.field("menuStyle")} value={menuStyle} onChange={setMenuStyle} />
            </Panel>
            <Panel title={t("foot")} lead={t("footLead")}>
              <Stack gap="md">
                <TextInput
                  {...form.field("icp")}
                  label={t("icp")}
                  description={t("icpHint")}
                  defaultValue={look.icp}
                  maxLength={60}
                />
                <TextInput
                  {...form.field("publicSecurity")}
                  label={t("publicSecurity")}
                  description={t("publicSecurityHint")}
                  defaultValue={look.publicSecurity}
                  maxLength={60}
                />
                <WordsField
                  name="media"
                  label={t("media")}
                  hint={t("mediaHint")}
                  value={look.media}
                  maxLength={200}
                  errorIn={(each) => form.field(`media.${each}`).error}
                />
              </Stack>
            </Panel>
          </fieldset>
          {mayChange && <SaveBar form={form} label={t("save")} />}
        </OfficeForm>
        <Panel title={t("sample")}>
          <LookSample
            colours={{
              theme,
              brand,
              layout: colourIn(typed.layout),
              chart: colourIn(typed.chart),
              risefall: riseFall === "auto" ? (lang === "zh-CN" ? "red-up" : "green-up") : riseFall,
              scheme: "auto",
            }}
          />
        </Panel>
      </SimpleGrid>
      <SharePanel share={share} looked={looked} mayChange={mayChange} />
      <FontPanel font={font} company={company} mayChange={mayChange} />
    </OfficePage>
  );
}
