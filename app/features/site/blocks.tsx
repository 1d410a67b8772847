import type { ComponentType } from "react";
import { type HomeSpan, merged } from "~/shared/area";
import type { Lang } from "~/shared/languages";

type View = ComponentType<{ data: never; lang: Lang; url: string }>;
const views = merged(
  Object.values(import.meta.glob<Record<string, View>>("../*/block.tsx", { eager: true, import: "blocks" })),
);

type Shared = { data: Record<string, unknown>; lang: Lang; url: string };

function Block({ name, data, lang, url }: Shared & { name: string }) {
  const View = views[name];
  return View && <View data={data[name] as never} lang={lang} url={url} />;
}

/** The blocks of a page in their order, each from its area's block.tsx; `url` is the page's own address. */
export const Blocks = ({ names, ...shared }: Shared & { names: readonly string[] }) =>
  names.map((name) => <Block key={name} name={name} {...shared} />);

/** Blocks side by side on twelve columns; one under the other on a phone. One that shows nothing takes no place. */
export const BlockGrid = ({ blocks, ...shared }: Shared & { blocks: readonly { name: string; span: HomeSpan }[] }) => (
  <div className="grid">
    {blocks.map(({ name, span }) => (
      <div key={name} className={`span-${span}`}>
        <Block name={name} {...shared} />
      </div>
    ))}
  </div>
);
