import { readFileSync } from "node:fs";
import { savePicture, uploadPicture } from "~/pictures/operations/pictures.server";
import { listPictures } from "~/pictures/queries.server";
import { contextOf } from "~/server/context.server";
import { type Db, newMeter } from "~/server/db.server";
import type { Env } from "~/server/env.server";
import type { House } from "~/server/house.server";
import type { Lang, Words } from "~/shared/languages";
import type { DemoFacts } from "../local/demo.ts";
import { demoStaff } from "./accounts.ts";
import { firstCompany, secondCompany } from "./instruments.ts";

type Photograph = { companyId: string; file: string; alt: Record<Lang, string>; focusX: number; focusY: number };

const photographs: readonly Photograph[] = [
  {
    companyId: firstCompany,
    file: "bearings.jpg",
    alt: {
      "zh-CN": "深色台面上的高精度深沟球轴承，钢球与黄铜保持架清晰可见",
      tc: "深色枱面上的高精度深溝球軸承，鋼珠與黃銅保持架清晰可見",
      en: "High-precision ball bearings on a dark surface, one with its steel balls and brass cage in sharp focus",
    },
    focusX: 54,
    focusY: 45,
  },
  {
    companyId: secondCompany,
    file: "films.jpg",
    alt: {
      "zh-CN": "逆光下层层起伏的琥珀色功能性薄膜",
      tc: "逆光下層層起伏的琥珀色功能性薄膜",
      en: "Sheets of amber functional film in slow waves, lit from behind",
    },
    focusX: 55,
    focusY: 50,
  },
];

const read = (file: string) => new Uint8Array(readFileSync(new URL(`./photographs/${file}`, import.meta.url)));

const editorOf = (companyId: string) => {
  const found = demoStaff.find((person) => person.companyId === companyId && person.role === "editor");
  if (!found) throw new Error(`no demo editor works for ${companyId}`);
  const { userId = "", name, email, role } = found;
  return { kind: "staff" as const, userId, name, email, role };
};

/**
 * Uploads a company's photograph into its library and describes it, as its editor would; answers its id. A seed that is done again
 * finds it there. Empty where the world has no service that decodes pictures.
 */
export async function demoPhotograph(db: Db, name: Words, companyId: string, facts: DemoFacts): Promise<string> {
  const photograph = photographs.find((one) => one.companyId === companyId);
  if (!photograph || !facts.images) return "";
  const { file, alt, focusX, focusY } = photograph;
  const ctx = contextOf({
    env: { FILES: facts.files, IMAGES: facts.images } as Env,
    db,
    meter: newMeter(),
    house: { pictureUses: [] as House["pictureUses"] } as House,
    company: {
      id: companyId,
      name,
      theme: "geekBlue",
      settings: {} as never,
      release: 0,
      liveAt: facts.now,
      origin: facts.origin,
    },
    actor: editorOf(companyId),
    now: facts.now,
    log: () => {},
  });
  const there = (await listPictures(db, companyId, [])).find((one) => one.name === file);
  const uploaded = there ? { ok: true as const, value: there } : await uploadPicture(ctx, new File([read(file)], file));
  if (!uploaded.ok) throw new Error(`${file}: ${uploaded.code}`);
  const { id } = uploaded.value;
  const described = await savePicture(ctx, { id, revision: there?.revision ?? 1, alt, focusX, focusY });
  if (!described.ok) throw new Error(`${file}: ${described.code}`);
  return id;
}
