import { type TemplateName, w } from "./parts";

/** What is drawn for a starting site: a scene of its kind of company, or waves. */
export type SceneName = TemplateName | "waves";
/** A picture in a few colours: of each pixel, row by row, the place of its colour in `palette` (red, green, blue). */
export type Drawing = { width: number; height: number; palette: readonly (readonly number[])[]; pixels: Uint8Array };

const [sceneWidth, sceneHeight] = [1280, 720];
const tones = 12;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** From nearly white to the colour, and in its last tones darker than it. */
const paletteOf = (hex: string) =>
  Array.from({ length: tones }, (_, tone) => {
    const share = tone / (tones - 3);
    return channels(hex).map((value) =>
      Math.round(share <= 1 ? 250 + (value - 250) * share : value * (1 - (share - 1) * 2)),
    );
  });

/** The same height for the same place in every drawing, from 0 to 1. */
const heightAt = (place: number, row: number) => (((place * 73 + row * 151) * 2_654_435_761) % 4_096) / 4_096;

type Scene = (x: number, y: number) => number;

const sky = (y: number, to: number) => Math.min(to, Math.floor((y / sceneHeight) * (to + 1)));
const inCircle = (x: number, y: number, [cx, cy, r]: readonly [number, number, number]) =>
  (x - cx) ** 2 + (y - cy) ** 2 < r ** 2;

/** Works with saw-tooth roofs before a wheel. */
const works: Scene = (x, y) => {
  const roof = 470 + ((x + 30) % 160) * 0.5;
  if (y > 640) return 11;
  if (y > roof && x > 240) return y > 570 && x % 40 < 24 && y < 610 ? 3 : 9;
  if (x > 180 && x < 220 && y > 210) return 10;
  if (x > 120 && x < 150 && y > 300) return 8;
  const turn = Math.atan2(y - 300, x - 920);
  const edge = 216 + (Math.sin(turn * 24) > 0 ? 18 : 0);
  if (inCircle(x, y, [920, 300, edge]))
    return inCircle(x, y, [920, 300, 84]) ? 1 : inCircle(x, y, [920, 300, 150]) ? 5 : 4;
  return sky(y, 2);
};

/** A harbour with two rows of towers and their light in the water. */
const harbour: Scene = (x, y) => {
  const shore = 520;
  const towers = (level: number) => {
    for (const [row, width, tone] of [
      [1, 46, 9],
      [0, 70, 5],
    ] as const) {
      const top = shore - 90 + row * 20 - heightAt(Math.floor(x / width), row) * (row ? 230 : 330);
      if (level > top && x % width > 5) return row && level % 22 < 8 && x % 12 < 5 ? 4 : tone;
    }
    return null;
  };
  if (y < shore) return towers(y) ?? sky(y, 2);
  if (y < shore + 8) return 11;
  const light = towers(2 * shore - y * 1.02);
  return light !== null && (y + Math.floor(Math.sin(x / 40) * 4)) % 14 < 7 ? Math.max(6, light - 1) : 7;
};

/** A board of joints and the ways between them. */
const board: Scene = (x, y) => {
  const [column, row] = [Math.floor(x / 80), Math.floor(y / 80)];
  const [cx, cy] = [column * 80 + 40, row * 80 + 40];
  const lit = heightAt(column, row);
  if (inCircle(x, y, [cx, cy, lit > 0.72 ? 20 : 9])) return lit > 0.72 ? 9 : 6;
  if (Math.abs(y - cy) < 3 && lit > 0.35) return 5;
  if (Math.abs(x - cx) < 3 && heightAt(row, column) > 0.55) return 5;
  if (Math.abs(x - cx - (y - cy)) < 4 && lit > 0.8) return 8;
  return Math.min(3, Math.floor((x / sceneWidth) * 2 + (y / sceneHeight) * 2));
};

/** Waves that rise to the right. */
const waves: Scene = (x, y) => {
  for (let wave = 9; wave >= 2; wave--) {
    const level =
      690 - (9 - wave) * 62 - (x / sceneWidth) ** 2 * (40 + (9 - wave) * 22) + Math.sin(x / 150 + wave) * 26;
    if (y > level) return wave;
  }
  return sky(y, 1);
};

const scenes: Readonly<Record<SceneName, Scene>> = { mainland: works, hongKong: harbour, dual: board, waves };

/** A scene in tones of one colour (`#rrggbb`); the same colour gives the same picture. */
export function drawScene(name: SceneName, colour: string): Drawing {
  const pixels = new Uint8Array(sceneWidth * sceneHeight);
  const scene = scenes[name];
  for (let y = 0; y < sceneHeight; y++) for (let x = 0; x < sceneWidth; x++) pixels[y * sceneWidth + x] = scene(x, y);
  return { width: sceneWidth, height: sceneHeight, palette: paletteOf(colour), pixels };
}

/** What each scene shows, for who does not see it. */
export const sceneWords = {
  mainland: w("厂房与齿轮的图案", "廠房與齒輪的圖案", "Drawing of works before a wheel"),
  hongKong: w("海港与高楼的图案", "海港與高樓的圖案", "Drawing of towers at a harbour"),
  dual: w("电路节点的图案", "電路節點的圖案", "Drawing of joints on a board"),
  waves: w("渐次上升的波纹图案", "漸次上升的波紋圖案", "Drawing of rising waves"),
} as const satisfies Record<SceneName, unknown>;
