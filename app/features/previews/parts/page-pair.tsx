import { Group, SegmentedControl, Slider, Stack, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { differing } from "../rules/differing";
import classes from "./page-pair.module.css";

const widths = { desktop: 1280, phone: 390 } as const;
type Device = keyof typeof widths;

const gap = 8;
const mark = "3px solid #d9480f";
const tallest = 20_000;

/** The texts of a page in their order, each with the element that shows it. */
function textsOf(page: Document) {
  const found: { text: string; element: HTMLElement }[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (text && element && !element.closest("script, style, noscript")) found.push({ text, element });
  }
  return found;
}

/** Marks what two pages say differently, in both; answers at how many places of the second. */
function markBoth(one: Document, other: Document): number {
  const [here, there] = [textsOf(one), textsOf(other)];
  const found = differing(
    here.map(({ text }) => text),
    there.map(({ text }) => text),
  );
  const markIn = (texts: typeof here, places: number[]) => {
    for (const { element } of texts) element.style.outline = "";
    for (const at of places) {
      const element = texts[at]?.element;
      if (element) element.style.outline = mark;
    }
  };
  markIn(here, found.one);
  markIn(there, found.other);
  return Math.max(found.one.length, found.other.length);
}

/** Whether a frame shows its page: one that came with the screen may have done so before any script ran. */
const isLoaded = (page: Document) => page.readyState === "complete" && page.URL !== "about:blank";

type View = { address: string; label: string };

/**
 * Two pages as pictures of the same width: side by side, or one over the other up to a line that is moved; words that
 * differ are marked.
 */
export function PagePair({ one, other }: { one: View; other: View }) {
  const { t } = useTranslation("previews");
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const [device, setDevice] = useState<Device>("desktop");
  const [over, setOver] = useState(true);
  const [cut, setCut] = useState(50);
  const [heights, setHeights] = useState([900, 900]);
  const [places, setPlaces] = useState<number | null>(null);
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const compare = useCallback((at: number) => {
    const pages = frames.current.map((frame) => frame?.contentDocument);
    const page = pages[at];
    if (!page || !isLoaded(page)) return;
    const height = Math.min(tallest, page.documentElement.scrollHeight);
    setHeights((before) => before.map((known, place) => (place === at ? height : known)));
    const [first, second] = pages;
    if (first && second && isLoaded(first) && isLoaded(second)) setPlaces(markBoth(first, second));
  }, []);
  useEffect(() => {
    for (const at of [0, 1]) compare(at);
  }, [compare]);
  const width = widths[device];
  const share = over ? room : (room - gap) / 2;
  const scale = Math.min(1, Math.max(0.1, share / width));
  const height = Math.max(...heights);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            aria-label={t("compare.how")}
            value={over ? "over" : "beside"}
            onChange={(value) => setOver(value === "over")}
            data={(["over", "beside"] as const).map((value) => ({ value, label: t(`compare.${value}`) }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t("compare.width")}
            value={device}
            onChange={(value) => setDevice(value as Device)}
            data={(Object.keys(widths) as Device[]).map((value) => ({ value, label: t(`compare.${value}`) }))}
          />
        </Group>
        <Text size="sm" role="status">
          {places === null
            ? t("compare.loading")
            : places === 0
              ? t("compare.same")
              : t("compare.places", { count: places })}
        </Text>
      </Group>
      {over && <Slider value={cut} onChange={setCut} label={(value) => `${value}%`} thumbLabel={t("compare.line")} />}
      <Group justify="space-between">
        <Text size="sm">{one.label}</Text>
        <Text size="sm">{other.label}</Text>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
      <section className={classes.box} tabIndex={0} aria-label={t("compare.title")}>
        <div
          ref={ref}
          className={over ? classes.over : classes.beside}
          style={{ "--cut": `${cut}%`, position: "relative" } as CSSProperties}
        >
          {[one, other].map(({ address, label }, at) => (
            <div key={at === 0 ? "one" : "other"} className={classes.picture} style={{ height: height * scale }}>
              <iframe
                ref={(frame) => {
                  frames.current[at] = frame;
                }}
                key={`${address} ${device}`}
                src={address}
                title={label}
                tabIndex={-1}
                inert
                sandbox="allow-same-origin allow-scripts"
                className={classes.frame}
                style={{ width, height, transform: `scale(${scale})` }}
                onLoad={() => compare(at)}
              />
            </div>
          ))}
          {over && <div className={classes.edge} aria-hidden="true" />}
        </div>
      </section>
    </Stack>
  );
}
