import { useTranslation } from "react-i18next";
import type { PlacedBlock } from "~/shared/area";
import type { Changed } from "~/ui/office/editor/differences";
import { type Offers, useBlockWords } from "./block-words";

/**
 * How two arrangements of a page differ, in the words of the screen: their order, and each block that is not the same
 * in both.
 */
export function usePageChanges(offers: Offers) {
  const { t } = useTranslation("blocks");
  const { nameOf, noteOf } = useBlockWords(offers);
  const headingsOf = ({ heading }: PlacedBlock) => Object.values(heading ?? {}).filter(Boolean);
  const textOf = (block: PlacedBlock | undefined) =>
    block ? [nameOf(block), noteOf(block), ...headingsOf(block)].join("\n") : "";
  return (before: readonly PlacedBlock[], after: readonly PlacedBlock[]): Changed[] => {
    const [one, other] = [before, after].map((all) => new Map(all.map((block) => [block.id, block])));
    const ids = [...new Set([...after, ...before].map(({ id }) => id))];
    const order = (all: readonly PlacedBlock[]) => all.map(nameOf).join("\n");
    const moved = before.map(({ id }) => id).join() !== after.map(({ id }) => id).join();
    return [
      ...(moved ? [{ key: "order", label: t("order"), before: order(before), after: order(after) }] : []),
      ...ids
        .map((id) => {
          const [was, is] = [one?.get(id), other?.get(id)];
          const named = is ?? was;
          return { key: id, label: named ? nameOf(named) : id, before: textOf(was), after: textOf(is) };
        })
        .filter((row) => row.before !== row.after),
    ];
  };
}
