import { readFileSync } from "node:fs";
import { themeColours } from "~/shared/themes";
import type { Jpeg, Paper } from "./paper.ts";

/** How a company's documents look: its colours, its pictures and the drawn pattern that stands for it. */
export type AppRegistry = {
  colour: string;
  deep: string;
  tint: string;
  pictures: { cover: string; product: string; site: string; people: string; esg: string; office: string };
  pattern(paper: Paper, x: number, y: number, wide: number, high: number, colour: string): void;
};

/** Rings of a bearing, from the corner. */
const rings: AppRegistry["pattern"] = (paper, x, y, wide, high, colour) =>
  paper.within(x, y, wide, high, () => {
    for (let ring = 1; ring <= 13; ring++) {
      const far = ring * 34;
      const points = Array.from({ length: 91 }, (_, step) => {
        const angle = (step / 90) * Math.PI * 2;
        return [x + wide - 40 + far * Math.cos(angle), y + high - 20 + far * Math.sin(angle)] as const;
      });
      paper.line(points, colour, ring % 3 === 0 ? 2.4 : 0.7);
    }
  });

/** Slow waves of film. */
const waves: AppRegistry["pattern"] = (paper, x, y, wide, high, colour) =>
  paper.within(x, y, wide, high, () => {
    for (let wave = 0; wave < 16; wave++) {
      const points = Array.from({ length: 81 }, (_, step) => {
        const along = step / 80;
        const swing = Math.sin(along * 5 + wave * 0.28) * (26 + wave * 3);
        return [x + along * wide, y + high * 0.2 + wave * (high / 17) + swing] as const;
      });
      paper.line(points, colour, wave % 4 === 0 ? 1.8 : 0.6);
    }
  });

const houses: Record<string, AppRegistry> = {
  "demo-chengyue": {
    colour: themeColours.geekBlue,
    deep: "#0b2454",
    tint: "#eef3fb",
    pictures: {
      cover: "bearings",
      product: "chengyue-gears",
      site: "chengyue-works",
      people: "chengyue-people",
      esg: "chengyue-wind",
      office: "chengyue-tower",
    },
    pattern: rings,
  },
  "demo-jilan": {
    colour: themeColours.autumnGold,
    deep: "#4a2c07",
    tint: "#faf4ea",
    pictures: {
      cover: "films",
      product: "jilan-rolls",
      site: "jilan-coating",
      people: "jilan-people",
      esg: "jilan-solar",
      office: "jilan-campus",
    },
    pattern: waves,
  },
};

export function registryOf(companyId: string): AppRegistry {
  const house = houses[companyId];
  if (!house) throw new Error(`no house for ${companyId}`);
  return house;
}

const read = new Map<string, Jpeg>();

/** A picture of the demo as documents hold it, with the size that its own bytes tell. */
export function jpegOf(name: string): Jpeg {
  const there = read.get(name);
  if (there) return there;
  const bytes = new Uint8Array(readFileSync(new URL(`../photographs/${name}.jpg`, import.meta.url)));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(view.getUint8(at + 1))) at += 2 + view.getUint16(at + 2);
  const made = { name, bytes, height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  read.set(name, made);
  return made;
}
