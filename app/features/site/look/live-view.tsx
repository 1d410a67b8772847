import { Button, Group } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hashesOf } from "~/features/site/fonts/own-font";
import { addressInLook } from "~/features/site/look/preview-look";
import type { Look } from "~/features/site/schemas";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { type Colours, palette } from "~/ui/public/theme";
import { type Device, DeviceChoice, ScaledFrame } from "../pages/scaled-frame";
import type { FontView } from "./font-panel";

const pause = 400;

/** What a page must be made anew for; colours change in the page that is there. */
const structureOf = ({ menuStyle, icp, publicSecurity, media, logo, footLogo, banner, font }: Look, own?: FontView) =>
  JSON.stringify([menuStyle, icp, publicSecurity, media, logo, footLogo, banner, font, own && hashesOf(own.parts)]);

/** Puts the colours of a look on the page in the frame, in the mode that it is shown in. */
function colour(frame: RefObject<HTMLIFrameElement | null>, colours: Colours) {
  const page = frame.current?.contentDocument?.documentElement;
  if (!page) return;
  const mode = frame.current?.contentWindow?.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  for (const [name, value] of Object.entries(palette(colours, mode))) page.style.setProperty(`--${name}`, value);
}

type Props = { look: Look; font: FontView | undefined; colours: Colours; lang: Lang };

/**
 * The site itself in the look that is being chosen: colours at once, all else a moment later, on the page that it
 * stands at.
 */
export function LiveView({ look, font, colours, lang }: Props) {
  const { t } = useTranslation("look");
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<Device>("desktop");
  const [start] = useState(() => addressInLook(`${hrefOf("index")}?lang=${lang}`, look));
  const shown = useRef(structureOf(look, font));
  const latest = useRef(colours);
  latest.current = colours;
  useEffect(() => colour(frame, colours), [colours]);
  const structure = structureOf(look, font);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for a change of the structure alone
  useEffect(() => {
    if (structure === shown.current) return;
    const timer = setTimeout(() => {
      const at = frame.current?.contentWindow?.location;
      if (!at) return;
      shown.current = structure;
      at.replace(addressInLook(at.pathname + at.search, look));
    }, pause);
    return () => clearTimeout(timer);
  }, [structure]);
  return (
    <>
      <Group justify="space-between" mb="xs">
        <DeviceChoice label={t("live.width")} device={device} set={setDevice} nameOf={(value) => t(`live.${value}`)} />
        <Button
          size="xs"
          variant="default"
          onClick={() => frame.current?.contentWindow?.location.replace(addressInLook(hrefOf("index"), look))}
        >
          {t("live.home")}
        </Button>
      </Group>
      <ScaledFrame
        frame={frame}
        device={device}
        src={start}
        title={t("live.title")}
        onLoad={() => colour(frame, latest.current)}
      />
    </>
  );
}
