import { expect, test } from "vitest";
import { withColumn, withColumnAt, withEntry, withEntryAt, withoutColumn } from "~/features/site/menu/menu-edits";
import {
  freeBlockId,
  withBlock,
  withBlockAt,
  withCopy,
  withDropped,
  withFacts,
  withoutBlock,
} from "~/features/site/pages/page-edits";
import { blocksOf } from "~/features/templates/rules/blocks";
import { templates, treeOf } from "~/features/templates/rules/templates";
import type { MenuTree, PlacedBlock } from "~/shared/area";
import { begun, stepped, steppedBack, steppedForth } from "~/ui/office/editor/history";
import { seedOf } from "../support/full.ts";

const seed = seedOf(20_261_129);
let state = seed;
const random = (n: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const oneOf = <One>(all: readonly One[]): One => all[random(all.length)] as One;
/** An edit every eight seconds through a working day. */
const aDay = 3_600;

/** Makes as many edits, undoes them one by one to the start and redoes them, and compares each state on both ways. */
function session<Value>(start: Value, edit: (now: Value) => Value) {
  const states = [structuredClone(start)];
  let history = begun(start);
  for (let at = 1; at <= aDay; at += 1) {
    history = stepped(history, edit(history.now));
    states.push(structuredClone(history.now));
  }
  const stateText = (at: number) => [`seed ${seed}, state ${at}`, history.now];
  for (let at = aDay - 1; at >= 0; at -= 1) {
    history = steppedBack(history);
    expect(stateText(at)).toEqual([`seed ${seed}, state ${at}`, states[at]]);
  }
  expect([history.past, history.now]).toEqual([[], start]);
  for (let at = 1; at <= aDay; at += 1) {
    history = steppedForth(history);
    expect(stateText(at)).toEqual([`seed ${seed}, state ${at}`, states[at]]);
  }
  expect(history.future).toEqual([]);
}

test(`a day of random edits of a page is undone step by step to the start, and redone (seed ${seed})`, () => {
  const some = blocksOf("mainland")["page:home" as keyof ReturnType<typeof blocksOf>] ?? [];
  const heading = () => ({ "zh-CN": `标题${random(99)}`, en: `Heading ${random(99)}` });
  session<PlacedBlock[]>(some, (now) => {
    const block = now.length > 0 ? oneOf(now) : null;
    const name = oneOf(["esg", "content", "honours"]);
    if (!block || now.length < 4) return withBlock(now, { id: freeBlockId(now, name), name, span: 12 }, null);
    const edits = [
      () => withBlockAt(now, block.id, random(now.length)),
      () => withDropped(now, block.id, oneOf(now).id, oneOf(["before", "after"])),
      () => withFacts(now, block.id, { heading: heading() }),
      () => withFacts(now, block.id, { span: oneOf([4, 6, 8, 12]), langs: oneOf([undefined, ["en" as const]]) }),
      () => withFacts(now, block.id, { settings: { count: random(9) } }),
      () => (now.length < 60 ? withCopy(now, block.id) : withoutBlock(now, block.id)),
      () => withoutBlock(now, block.id),
    ];
    return oneOf(edits)();
  });
});

test(`a day of random edits of the menu is undone step by step to the start, and redone (seed ${seed})`, () => {
  session<MenuTree>(treeOf(templates.hongKong), (now) => {
    const column = oneOf(now.columns);
    const entry = oneOf(now.columns.flatMap(({ entries }) => entries));
    const name = { "zh-CN": `栏目${random(99)}` };
    const edits = [
      () => withColumnAt(now, column.id, random(now.columns.length)),
      () => withColumn(now, column.id, { name }),
      () => withColumn(now, column.id, { closed: !column.closed }),
      () =>
        entry ? withEntry(now, entry.id, { name, closed: random(2) === 0 }) : withColumn(now, column.id, { name }),
      () => (entry ? withEntryAt(now, entry.id, column.id, random(3)) : withColumn(now, column.id, { name })),
      () => (now.columns.length > 3 ? withoutColumn(now, column.id) : withColumn(now, column.id, { name })),
    ];
    return oneOf(edits)();
  });
});
