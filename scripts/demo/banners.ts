import { updatePublic } from "~/features/site/site-parts/parts-queries.server";
import { always } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import type { Words } from "~/shared/languages";
import { firstCompany, secondCompany } from "./instruments.ts";

type Banner = NonNullable<CompanySettings["banner"]>;
type View = { file: string; heading: Words; link: string };

const banners: Record<string, { animation: Banner["animation"]; pictures: readonly View[] }> = {
  [firstCompany]: {
    animation: "01",
    pictures: [
      {
        file: "bearings.jpg",
        heading: { "zh-CN": "高精度轴承", tc: "高精度軸承", en: "Precision bearings" },
        link: "/ui/irh/company",
      },
      {
        file: "chengyue-works.jpg",
        heading: { "zh-CN": "智能装备工厂", tc: "智能裝備工廠", en: "Intelligent works" },
        link: "/ui/irh/appointments",
      },
      {
        file: "chengyue-wind.jpg",
        heading: { "zh-CN": "环境与社会责任", tc: "環境與社會責任", en: "Environment & society" },
        link: "/ui/irh/esg",
      },
    ],
  },
  [secondCompany]: {
    animation: "00",
    pictures: [
      {
        file: "films.jpg",
        heading: { "zh-CN": "功能性薄膜", tc: "功能性薄膜", en: "Functional films" },
        link: "/ui/irh/company",
      },
      {
        file: "jilan-solar.jpg",
        heading: { "zh-CN": "光伏应用", tc: "光伏應用", en: "Solar applications" },
        link: "/ui/irh/esg",
      },
    ],
  },
};

/**
 * The banner of a company's home page, and its logo at the foot; `byFile` are the ids of its photographs, none where
 * there are no pictures.
 */
export function bannerItems(db: Db, { companyId }: { companyId: string }, byFile: Record<string, string>) {
  const { animation = "00", pictures = [] } = banners[companyId] ?? {};
  const shown = pictures.flatMap(({ file, ...rest }) => (byFile[file] ? [{ picture: byFile[file], ...rest }] : []));
  const banner = shown.length > 0 ? { animation, pictures: shown } : null;
  return [updatePublic(db, companyId, { settings: { banner, foot: { logo: true } } }, always)];
}
