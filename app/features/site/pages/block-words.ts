import { useTranslation } from "react-i18next";
import type { BlockOffer } from "~/features/site/pages/operations.server";
import type { BlockSpan, PlacedBlock } from "~/shared/area";
import { formatSecond } from "~/shared/dates";
import { useLang } from "~/ui/office/use-lang";

export type Offers = ReadonlyMap<string, BlockOffer>;

/** What blocks are called, and what is told of one where it stands. */
export function useBlockWords(offers: Offers) {
  const { t } = useTranslation("blocks");
  const lang = useLang();
  const usualName = (name: string) => offers.get(name)?.title ?? name;
  const nameOf = ({ name, heading }: Pick<PlacedBlock, "name" | "heading">) =>
    heading?.[lang]?.trim() || heading?.["zh-CN"] || usualName(name);
  const spanOf = (span: BlockSpan) => t(`span.${span}`);
  const readersOf = ({ langs, from, until }: PlacedBlock) => [
    ...(langs ? [langs.map((each) => t(`site:language.${each}.short`)).join(" ")] : []),
    ...(from ? [t("fromAt", { time: formatSecond(new Date(from), lang) })] : []),
    ...(until ? [t("untilAt", { time: formatSecond(new Date(until), lang) })] : []),
  ];
  const settingsOf = ({ name, settings = {} }: PlacedBlock) =>
    Object.entries(settings).map(([key, value]) => {
      const field = offers.get(name)?.fields.find((one) => one.name === key);
      const choice = field && "choices" in field ? field.choices.find((one) => one.value === value)?.label : undefined;
      return `${t(`setting.${key}` as never)} ${choice ?? value}`;
    });
  const noteOf = (block: PlacedBlock) => [spanOf(block.span), ...settingsOf(block), ...readersOf(block)].join(" · ");
  return { nameOf, noteOf };
}
