import SignaturePad from "signature_pad";
import { each } from "./dom";

const thousandth = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 1_000);

/** Shows the pads of signatures: what is drawn goes into their field in thousandths of the pad, `x,y x,y;x,y …`. */
export const offerDrawing = () =>
  each("[data-signature]", (box) => {
    const canvas = box.querySelector("canvas");
    const field = box.querySelector("input");
    if (!canvas || !field) return;
    box.hidden = false;
    const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
    const resize = () => {
      const scale = Math.max(1, devicePixelRatio);
      const { width, height } = canvas.getBoundingClientRect();
      canvas.width = width * scale;
      canvas.height = height * scale;
      canvas.getContext("2d")?.scale(scale, scale);
      pad.clear();
      field.value = "";
    };
    resize();
    new ResizeObserver(([entry]) => {
      if (entry && Math.round(entry.contentRect.width * Math.max(1, devicePixelRatio)) !== canvas.width) resize();
    }).observe(canvas);
    pad.addEventListener("endStroke", () => {
      const { width, height } = canvas.getBoundingClientRect();
      const strokes = pad
        .toData()
        .map(({ points }) => points.map(({ x, y }) => `${thousandth(x, width)},${thousandth(y, height)}`).join(" "));
      field.value = strokes.join(";");
    });
    box.querySelector("button")?.addEventListener("click", () => {
      pad.clear();
      field.value = "";
    });
  });
