import { Group, SegmentedControl } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { PlacedBlock } from "~/shared/area";
import { type Lang, languages } from "~/shared/languages";
import { arrangeIn, blocksIn, emptyIn, needsRedraw } from "./frame-blocks";
import classes from "./pages.module.css";
import { type Device, DeviceChoice, ScaledFrame } from "./scaled-frame";

const pause = 350;
const target = "page-view";

/** Opens the page with these blocks in the frame. */
function open(page: string, blocks: readonly PlacedBlock[], lang: Lang) {
  const form = Object.assign(document.createElement("form"), {
    ...{ method: "post", target, action: hrefOf(`view/page?${new URLSearchParams({ id: page, lang })}`), hidden: true },
  });
  form.append(Object.assign(document.createElement("input"), { name: "blocks", value: JSON.stringify(blocks) }));
  document.body.append(form);
  form.submit();
  form.remove();
}

type Props = {
  page: string;
  blocks: readonly PlacedBlock[];
  lang: Lang;
  chosen: string | null;
  choose: (id: string) => void;
  /** Which blocks show nothing now. */
  onDrawn: (empty: ReadonlySet<string>) => void;
};

/**
 * The page itself as it is being arranged: order, width and what was taken away change in the page that is there,
 * everything else a moment later.
 */
export function PageView({ page, blocks, lang: own, chosen, choose, onDrawn }: Props) {
  const { t } = useTranslation("blocks");
  const frame = useRef<HTMLIFrameElement>(null);
  const [lang, setLang] = useState(own);
  const [device, setDevice] = useState<Device>("desktop");
  const drawn = useRef<readonly PlacedBlock[] | null>(null);
  const sent = useRef<readonly PlacedBlock[]>([]);
  const drawnIn = useRef(own);
  const place = useRef(0);
  const latest = useRef({ blocks, chosen, choose, onDrawn });
  latest.current = { blocks, chosen, choose, onDrawn };

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (shown && drawn.current) arrangeIn(shown, blocks, chosen);
    if (drawn.current && drawnIn.current === lang && !needsRedraw(drawn.current, blocks)) return;
    const timer = setTimeout(
      () => {
        place.current = frame.current?.contentWindow?.scrollY ?? 0;
        sent.current = latest.current.blocks;
        drawnIn.current = lang;
        open(page, sent.current, lang);
      },
      drawn.current ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [page, blocks, chosen, lang]);

  useEffect(() => {
    const shown = chosen && blocksIn(frame.current?.contentDocument).find((one) => one.dataset.block === chosen);
    if (shown) shown.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const loaded = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || shown.location.href === "about:blank") return;
    drawn.current = sent.current;
    frame.current?.contentWindow?.scrollTo(0, place.current);
    arrangeIn(shown, latest.current.blocks, latest.current.chosen);
    latest.current.onDrawn(emptyIn(shown, sent.current));
    shown.addEventListener("click", (event) => {
      const pressed = event.target as Element;
      if (pressed.closest("a, button, summary")) event.preventDefault();
      const id = pressed.closest<HTMLElement>("[data-block]")?.dataset.block;
      if (id) latest.current.choose(id);
    });
  }, []);

  return (
    <section aria-label={t("view.title")} className={classes.view}>
      <Group gap="xs" mb="xs">
        <DeviceChoice label={t("view.width")} device={device} set={setDevice} nameOf={(value) => t(`view.${value}`)} />
        <SegmentedControl
          size="xs"
          aria-label={t("view.lang")}
          value={lang}
          onChange={(value) => setLang(value as Lang)}
          data={languages.map((value) => ({ value, label: t(`site:language.${value}.short`) }))}
        />
      </Group>
      <ScaledFrame frame={frame} device={device} name={target} title={t("view.frame")} onLoad={loaded} />
    </section>
  );
}
