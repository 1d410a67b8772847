import { Group, Stack } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { previewLook } from "~/features/site/look/preview-look";
import type { Look } from "~/features/site/schemas";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import type { Words } from "~/shared/languages";
import { HistoryButtons } from "~/ui/office/editor/history-buttons";
import { useHistory } from "~/ui/office/editor/use-history";
import { Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Colours } from "~/ui/public/theme";
import { ColourPanel } from "./colour-panel";
import { FontPanel, type FontView } from "./font-panel";
import { FootPanel } from "./foot-panel";
import { LiveView } from "./live-view";
import { LogoPanel } from "./logo-panel";
import classes from "./look.module.css";
import { MenuChoice } from "./menu-choice";
import { SharePanel, type ShareView } from "./share-panel";

const BannerPanel = lazy(async () => ({ default: (await import("./banner-panel")).BannerPanel }));

export type LookPanelProps = {
  now: Required<Look>;
  /** Changes some facts; those of one `of` that follow each other are one step. */
  set: (facts: Partial<Look>, of?: string) => void;
  error: (name: string) => string | null | undefined;
};

type Props = {
  look: Required<Look>;
  pictures: LibraryPicture[];
  share: ShareView[];
  fonts: FontView[];
  company: Words;
  /** Raised with each save that readers have. */
  looked: number;
  mayEdit: boolean;
  error: (name: string) => string | null | undefined;
  onChange: () => void;
};

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** All of the look beside the site itself in it, back and forth step by step; posts it as `look`. */
export function LookEditor({ look, pictures, share, fonts, company, looked, mayEdit, error, onChange }: Props) {
  const { t } = useTranslation("look");
  const lang = useLang();
  const { now, turns, change, undo, redo, canUndo, canRedo } = useHistory(look, onChange);
  const set = (facts: Partial<Look>, of?: string) => change((before) => ({ ...before, ...facts }), of);
  const tried = previewLook(now);
  const colours: Colours = {
    theme: now.theme,
    brand: tried.brand || undefined,
    layout: tried.layout || undefined,
    chart: tried.chart || undefined,
    risefall: now.riseFall === "auto" ? (lang === "zh-CN" ? "red-up" : "green-up") : now.riseFall,
    scheme: "auto",
  };
  const panel = { now, set, error };
  return (
    <div className={classes.setting}>
      <input type="hidden" name="look" value={JSON.stringify(now)} />
      <fieldset className={classes.fields} disabled={!mayEdit}>
        {mayEdit && (
          <Group gap="xs">
            <HistoryButtons {...{ undo, redo, canUndo, canRedo }} />
          </Group>
        )}
        <ColourPanel {...panel} colours={colours} mayEdit={mayEdit} />
        <Panel title={t("menu.panel")}>
          <Stack>
            <MenuChoice
              name="menuStyle"
              error={error("menuStyle")}
              value={now.menuStyle}
              onChange={(menuStyle) => set({ menuStyle })}
            />
          </Stack>
        </Panel>
        <BannerPanel {...panel} turns={turns} pictures={pictures} mayEdit={mayEdit} />
        <LogoPanel {...panel} mayEdit={mayEdit} />
        <FontPanel {...panel} fonts={fonts} company={company} mayEdit={mayEdit} />
        <FootPanel {...panel} turns={turns} />
        <SharePanel {...panel} share={share} looked={looked} mayEdit={mayEdit} />
      </fieldset>
      {mayEdit && (
        <div className={classes.beside} onInput={keep}>
          <LiveView look={tried} font={fonts.find(({ id }) => id === tried.font)} colours={colours} lang={lang} />
        </div>
      )}
    </div>
  );
}
