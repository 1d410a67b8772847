import { useTranslation } from "react-i18next";
import type { Nameable } from "~/features/promotion/operations/recommendations.server";
import { numberText } from "~/ui/public/number";
import type { OwnVideo } from "../operations/videos.server";
import type { Attendance, Resolution } from "../rules/votes";

/** What fields of a meeting say in words where two versions of it differ. */
export function useTexts(all: readonly Nameable[], videos: readonly OwnVideo[]) {
  const { t } = useTranslation("meetings");
  const titleOf = (id: string) => all.find((one) => one.id === id)?.title ?? id;
  const resolutionIn = ({ number, form, title, votes }: Resolution) => {
    const { for: yes, against, abstained } = votes?.all ?? {};
    const counts = votes && [yes, against, abstained].map((count) => numberText(count)).join(" / ");
    return [`${number} ${title["zh-CN"]}`, t(`form.${form}`), counts].filter(Boolean).join(" · ");
  };
  return (field: string, value: string): string | null => {
    if (field === "film") return videos.find(({ id }) => id === value)?.title ?? (value || null);
    if (field === "linked") return (JSON.parse(value || "[]") as string[]).map(titleOf).join(" · ");
    if (field === "resolutions") return (JSON.parse(value || "[]") as Resolution[]).map(resolutionIn).join("\n");
    if (field !== "attendance") return null;
    const come = JSON.parse(value || "null") as Attendance | null;
    return come && `${numberText(come.holders)} · ${numberText(come.shares)} / ${numberText(come.votable)}`;
  };
}
