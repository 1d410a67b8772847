import { Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { objectOf } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { readWords } from "~/shared/forms/form-words";
import { languages } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { type ThemeName, themeColours, themeNames } from "~/shared/themes";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { useHistory } from "~/ui/office/use-history";
import { useLang } from "~/ui/office/use-lang";
import { WordsField } from "~/ui/office/words-field";
import type { Colours } from "~/ui/public/theme";
import { changeTheme, lookOf } from "../operations/look.server";
import { showFont } from "../operations/own-font.server";
import { showShare } from "../operations/share-pictures.server";
import { ColourField } from "../parts/look/colour-field";
import { FontPanel } from "../parts/look/font-panel";
import { LiveView } from "../parts/look/live-view";
import classes from "../parts/look/look.module.css";
import { LookSample } from "../parts/look/look-sample";
import { MenuChoice } from "../parts/look/menu-choice";
import { SharePanel } from "../parts/look/share-panel";
import { sharePictureUrl } from "../rules/share-picture";
import { triedOn } from "../rules/worn-look";
import { Look } from "../schemas";
import type { Route } from "./+types/theme";

export const handle = { hydrate: true, frames: true, permission: "site.read", write: "site.theme" };

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
  const history = useHistory(look, () => form.setDirty(true));
  const { now, change } = history;
  const set = (facts: Partial<Look>, of?: string) => change((before) => ({ ...before, ...facts }), of);
  const element = useRef<HTMLFormElement>(null);
  const readMedia = () => {
    const media = element.current && readWords(new FormData(element.current), "media");
    if (media && languages.some((each) => (media[each] ?? "") !== (now.media[each] ?? ""))) set({ media }, "media");
  };
  const tried = triedOn(now);
  const { theme, riseFall } = now;
  const colours: Colours = {
    theme,
    brand: tried.brand || undefined,
    layout: tried.layout || undefined,
    chart: tried.chart || undefined,
    risefall: riseFall === "auto" ? (lang === "zh-CN" ? "red-up" : "green-up") : riseFall,
    scheme: "auto",
  };
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead")}
      actions={
        mayChange && (
          <>
            <Button
              variant="default"
              onClick={history.undo}
              disabled={!history.canUndo}
              aria-keyshortcuts="Control+Z Meta+Z"
            >
              {t("undo")}
            </Button>
            <Button
              variant="default"
              onClick={history.redo}
              disabled={!history.canRedo}
              aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            >
              {t("redo")}
            </Button>
          </>
        )
      }
    >
      <div className={classes.setting}>
        <OfficeForm form={form} warn element={element} onTyped={readMedia}>
          <fieldset className={classes.fields} disabled={!mayChange}>
            <Panel title={t("colours")}>
              <Stack gap="lg">
                <Radio.Group
                  {...form.field("theme")}
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
                    {...form.field(name)}
                    label={t(`own.${name}`)}
                    hint={t(`ownHint.${name}`)}
                    value={now[name]}
                    fallback={name === "brand" ? themeColours[theme] : tried.brand || themeColours[theme]}
                    disabled={!mayChange}
                    onChange={(value) => set({ [name]: value }, name)}
                  />
                ))}
                <Radio.Group
                  {...form.field("riseFall")}
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
            <Panel title={t("menu.panel")}>
              <MenuChoice
                {...form.field("menuStyle")}
                value={now.menuStyle}
                onChange={(menuStyle) => set({ menuStyle })}
              />
            </Panel>
            <Panel title={t("foot")} lead={t("footLead")}>
              <Stack gap="md">
                {(["icp", "publicSecurity"] as const).map((name) => (
                  <TextInput
                    key={name}
                    {...form.field(name)}
                    label={t(name)}
                    description={t(`${name}Hint`)}
                    value={now[name]}
                    onChange={({ currentTarget }) => set({ [name]: currentTarget.value }, name)}
                    maxLength={60}
                  />
                ))}
                <WordsField
                  key={history.turns}
                  name="media"
                  label={t("media")}
                  hint={t("mediaHint")}
                  value={now.media}
                  maxLength={200}
                  errorIn={(each) => form.field(`media.${each}`).error}
                />
              </Stack>
            </Panel>
          </fieldset>
          {mayChange && <SaveBar form={form} label={t("save")} />}
        </OfficeForm>
        {mayChange && (
          <div className={classes.beside}>
            <LiveView look={tried} colours={colours} lang={lang} />
          </div>
        )}
      </div>
      <SharePanel share={share} looked={looked} mayChange={mayChange} />
      <FontPanel font={font} company={company} mayChange={mayChange} />
    </OfficePage>
  );
}
