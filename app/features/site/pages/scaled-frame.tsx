import { SegmentedControl } from "@mantine/core";
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./scaled-frame.module.css";

const widths = { desktop: 1280, tablet: 834, phone: 390 } as const;
export type Device = keyof typeof widths;

type ChoiceProps = { label: string; device: Device; set: (device: Device) => void; nameOf: (device: Device) => string };

/** At which of the usual widths a page is looked at. */
export const DeviceChoice = ({ label, device, set, nameOf }: ChoiceProps) => (
  <SegmentedControl
    size="xs"
    aria-label={label}
    value={device}
    onChange={(value) => set(value as Device)}
    data={(Object.keys(widths) as Device[]).map((value) => ({ value, label: nameOf(value) }))}
  />
);

type Props = { frame: RefObject<HTMLIFrameElement | null>; device: Device } & Omit<
  ComponentProps<"iframe">,
  "ref" | "sandbox" | "className" | "style"
>;

/**
 * A page of the own site as wide as on that device, made smaller where the room beside the fields is less. Its hundred
 * links are passed with one key.
 */
export function ScaledFrame({ frame, device, ...page }: Props) {
  const { t } = useTranslation("site");
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState<number>(widths.desktop);
  useEffect(() => {
    const measured = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) measured.observe(box.current);
    return () => measured.disconnect();
  }, []);
  const scale = Math.min(1, room / widths[device]);
  return (
    <div ref={box} className={classes.box}>
      <button type="button" className={classes.skip} onClick={() => end.current?.focus()}>
        {t("preview.skip")}
      </button>
      <iframe
        {...page}
        ref={frame}
        sandbox="allow-same-origin allow-scripts"
        className={classes.frame}
        style={{ width: widths[device], height: `calc(100% / ${scale})`, transform: `scale(${scale})` }}
      />
      <span ref={end} tabIndex={-1} />
    </div>
  );
}
