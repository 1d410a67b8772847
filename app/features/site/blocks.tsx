import type { ComponentType } from "react";
import { merged } from "~/shared/area";
import type { Lang } from "~/shared/languages";

type View = ComponentType<{ data: never; lang: Lang; url: string }>;
const views = merged(
  Object.values(import.meta.glob<Record<string, View>>("../*/block.tsx", { eager: true, import: "blocks" })),
);

type Props = { names: readonly string[]; data: Record<string, unknown>; lang: Lang; url: string };

/** The blocks of a page in their order, each from its area's block.tsx; `url` is the page's own address. */
export function Blocks({ names, data, lang, url }: Props) {
  return names.map((name) => {
    const View = views[name];
    return View && <View key={name} data={data[name] as never} lang={lang} url={url} />;
  });
}
