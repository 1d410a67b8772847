import SignaturePad from "signature_pad";
import { each } from "./dom";

type Point = { x: number; y: number };

const thousandth = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 1_000);

/** How near a point may be to the one before it, in thousandths of the pad: a letter with its drawing stays small. */
const nearest = 8;

export function thinned(points: Point[]): Point[] {
  const result: Point[] = [];
  for (const point of points) {
    const last = result.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= nearest) result.push(point);
  }
  return result;
}

/** The strokes of a field on a pad of that size, as the library draws them. */
const strokesIn = (drawing: string, { width, height }: { width: number; height: number }, penColor: string) =>
  drawing.split(";").flatMap((stroke) => {
    const points = [...stroke.matchAll(/(\d+),(\d+)/g)].map(([, x, y], at) => ({
      x: (Number(x) / 1_000) * width,
      y: (Number(y) / 1_000) * height,
      pressure: 0.5,
      time: at * 16,
    }));
    const pen = { penColor, dotSize: 0, minWidth: 0.5, maxWidth: 2.5, velocityFilterWeight: 0.7 };
    return points.length > 0 ? [{ ...pen, compositeOperation: "source-over" as const, points }] : [];
  });

/** Shows the pads of signatures: what is drawn goes into their field in thousandths of the pad, `x,y x,y;x,y …`. */
export const offerDrawing = () =>
  each("[data-signature]", (box) => {
    const canvas = box.querySelector("canvas");
    const field = box.querySelector("input");
    if (!canvas || !field) return;
    box.hidden = false;
    const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
    // A pad that turns with its phone, or comes back with a form that was refused, shows what was drawn.
    const resize = () => {
      const scale = Math.max(1, devicePixelRatio);
      const { width, height } = canvas.getBoundingClientRect();
      canvas.width = width * scale;
      canvas.height = height * scale;
      canvas.getContext("2d")?.scale(scale, scale);
      pad.fromData(strokesIn(field.value, { width, height }, pad.penColor));
    };
    resize();
    new ResizeObserver(([entry]) => {
      if (entry && Math.round(entry.contentRect.width * Math.max(1, devicePixelRatio)) !== canvas.width) resize();
    }).observe(canvas);
    pad.addEventListener("endStroke", () => {
      const { width, height } = canvas.getBoundingClientRect();
      const strokes = pad.toData().map(({ points }) =>
        thinned(points.map(({ x, y }) => ({ x: thousandth(x, width), y: thousandth(y, height) })))
          .map(({ x, y }) => `${x},${y}`)
          .join(" "),
      );
      field.value = strokes.join(";");
    });
    box.querySelector("button")?.addEventListener("click", () => {
      pad.clear();
      field.value = "";
    });
  });
