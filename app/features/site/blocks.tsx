import type { ComponentType } from "react";
import { merged, type PlacedBlock } from "~/shared/area";
import { type Lang, say, tagOf, textLang } from "~/shared/languages";
import { OwnHeading } from "~/ui/public/frame/page";

type View = ComponentType<{ data: never; lang: Lang; url: string }>;
const views = merged(
  Object.values(import.meta.glob<Record<string, View>>("../*/block.tsx", { eager: true, import: "blocks" })),
);

type Shared = { data: Record<string, unknown>; lang: Lang; url: string };
type Placed = Pick<PlacedBlock, "id" | "name" | "heading">;

function Block({ block: { id, name, heading }, data, lang, url }: Shared & { block: Placed }) {
  const View = views[name];
  if (!(View && Object.hasOwn(data, id))) return null;
  const view = <View data={data[id] as never} lang={lang} url={url} />;
  if (!heading) return view;
  const shownLang = textLang(heading, lang);
  return <OwnHeading value={{ text: say(heading, lang), lang: tagOf(shownLang, lang) }}>{view}</OwnHeading>;
}

/** The blocks of a page in their order, each from its area's block.tsx; `url` is the page's own address. */
export const Blocks = ({ blocks, ...shared }: Shared & { blocks: readonly Placed[] }) =>
  blocks.map((block) => <Block key={block.id} block={block} {...shared} />);

type Grid = Shared & { blocks: readonly PlacedBlock[]; named?: boolean | undefined };

/**
 * Blocks side by side on twelve columns, each row filled; one under the other on a phone. One that shows nothing takes
 * no place. `named` tells each one's id to who arranges them.
 */
export const BlockGrid = ({ blocks, named, ...shared }: Grid) => (
  <div className="grid">
    {named && <i hidden className="span-4 span-6 span-8" />}
    {blocks.map((block) => (
      <div key={block.id} className={`span-${block.span}`} data-block={named ? block.id : undefined}>
        <Block block={block} {...shared} />
      </div>
    ))}
  </div>
);
