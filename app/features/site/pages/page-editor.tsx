import { Alert, Button, Group, Text } from "@mantine/core";
import { type SyntheticEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlockOffer } from "~/features/site/pages/operations.server";
import { mostStatements, statementsOf } from "~/features/site/pages/page-blocks";
import {
  freeBlockId,
  withBlock,
  withBlockAt,
  withCopy,
  withDropped,
  withFacts,
  withoutBlock,
} from "~/features/site/pages/page-edits";
import type { PlacedBlock } from "~/shared/area";
import type { Lang } from "~/shared/languages";
import { useDragging } from "~/ui/office/dragging/use-dragging";
import { HistoryButtons } from "~/ui/office/editor/history-buttons";
import { useHistory } from "~/ui/office/editor/use-history";
import { BlockGallery } from "./block-gallery";
import { BlockList, type ListStep } from "./block-list";
import { BlockPanel } from "./block-panel";
import { type Offers, useBlockWords } from "./block-words";
import { PageView } from "./page-view";
import classes from "./pages.module.css";

type Props = {
  page: string;
  blocks: PlacedBlock[];
  usual: PlacedBlock[];
  offers: Offers;
  lang: Lang;
  mayEdit: boolean;
  error: (name: string) => string | null | undefined;
  onChange: () => void;
};

/** What of a block the list marks where it is refused; the rest is told at its field. */
const wrongParts = ["name", "settings", "settings.count", "settings.type", "from", "until"];

/** What changes the page says so itself; to look at it in another width or language changes nothing. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The blocks of a page beside the page itself: arranged by keys, buttons and pointer, back and forth; posts them as
 * `blocks`.
 */
export function PageEditor({ page, blocks: start, usual, offers, lang, mayEdit, error, onChange }: Props) {
  const { t } = useTranslation("blocks");
  const { now: blocks, change, undo, redo, canUndo, canRedo } = useHistory<PlacedBlock[]>(start, onChange);
  const [chosen, choose] = useState<string | null>(start[0]?.id ?? null);
  const [adds, setAdds] = useState(false);
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState("");
  const { nameOf, noteOf } = useBlockWords(offers);
  const dragging = useDragging<"before" | "after">({
    markAt: (_, __, part) => (part < 1 / 2 ? "before" : "after"),
    onDrop: (dragged, over, mark) => change((now) => withDropped(now, dragged, over, mark)),
  });
  const costs = useMemo(() => Object.fromEntries([...offers].map(([name, { cost }]) => [name, cost])), [offers]);
  const statements = statementsOf(blocks, costs);
  const wrong = new Set(
    blocks.flatMap((_, place) => (wrongParts.some((of) => error(`blocks.${place}.${of}`)) ? [place] : [])),
  );
  const has = useMemo(() => new Set(blocks.map(({ name }) => name)), [blocks]);
  const at = Math.max(
    0,
    blocks.findIndex(({ id }) => id === chosen),
  );
  const block = blocks[at];
  const offer = block && offers.get(block.name);
  const isUsual = JSON.stringify(blocks) === JSON.stringify(usual);

  const step = (id: string, wanted: ListStep) => {
    const from = blocks.findIndex((one) => one.id === id);
    const one = blocks[from];
    if (!one) return;
    const of = offers.get(one.name);
    if (wanted === "previous" || wanted === "next") {
      const other = blocks[from + (wanted === "next" ? 1 : -1)];
      if (other) choose(other.id);
    } else if (wanted === "up" || wanted === "down") {
      const to = from + (wanted === "down" ? 1 : -1);
      if (to < 0 || to >= blocks.length) return;
      change((now) => withBlockAt(now, id, to));
      setResult(t("movedTo", { name: nameOf(one), place: to + 1, count: blocks.length }));
    } else if (wanted === "copy" && !of?.once) {
      change((now) => withCopy(now, id));
      choose(freeBlockId(blocks, one.name));
    } else if (wanted === "remove" && !of?.fixed) {
      change((now) => withoutBlock(now, id));
      choose((blocks[from + 1] ?? blocks[from - 1])?.id ?? null);
      setResult(t("removed", { name: nameOf(one) }));
    }
  };
  const add = ({ name, spans }: BlockOffer) => {
    const id = freeBlockId(blocks, name);
    change((now) => withBlock(now, { id, name, span: spans[0] ?? 12 }, chosen));
    choose(id);
    setAdds(false);
  };
  return (
    <div className={classes.setting} onInput={keep}>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="blocks" value={JSON.stringify(isUsual ? null : blocks)} />
      <div className={classes.side}>
        {mayEdit && (
          <Group gap={6} mb="sm">
            <Button size="xs" onClick={() => setAdds(true)} aria-haspopup="dialog">
              {t("add")}
            </Button>
            <HistoryButtons {...{ undo, redo, canUndo, canRedo }} size="xs" />
            <Button size="xs" variant="default" disabled={isUsual} onClick={() => change(() => usual)}>
              {t("asHouse")}
            </Button>
          </Group>
        )}
        {(statements > mostStatements || error("blocks")) && (
          <Alert color="orange" mb="sm" role="status">
            {error("blocks") ?? t("tooMuch", { count: statements, max: mostStatements })}
          </Alert>
        )}
        <BlockList {...{ blocks, nameOf, noteOf, empty, wrong, chosen, mayEdit, choose, step, dragging }} />
        {blocks.length === 0 && <Text size="sm">{t("noneYet")}</Text>}
        {mayEdit && blocks.length > 0 && (
          <Text size="xs" c="dimmed" mt={4} visibleFrom="sm">
            {t("keys")}
          </Text>
        )}
        <div role="status" className={classes.told}>
          {result}
        </div>
        {block && offer && (
          <BlockPanel
            key={block.id}
            {...{ block, offer, at, mayEdit }}
            name={nameOf(block)}
            last={blocks.length - 1}
            set={(facts, of) => change((now) => withFacts(now, block.id, facts), of)}
            step={(wanted) => step(block.id, wanted)}
            error={(path) => error(`blocks.${at}${path}`)}
          />
        )}
      </div>
      {mayEdit && <PageView {...{ page, blocks, lang, chosen, choose }} onDrawn={setEmpty} />}
      <BlockGallery opened={adds} close={() => setAdds(false)} offers={[...offers.values()]} has={has} add={add} />
    </div>
  );
}
