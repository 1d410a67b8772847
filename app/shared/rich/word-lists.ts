import type { Part } from "./document";

/** A part as it comes out of HTML; `item` one of Word's lists that is still a paragraph. */
export type Pasted = Omit<Part, "content"> & { content?: Pasted[]; item?: { level: number; ordered: boolean } };

const numbered = /^[\s(（]*(?:\d+|[a-z]{1,5}|[一二三四五六七八九十百]+)[.)、）．]/i;

/** An item of Word's: a paragraph with a level and with what Word wrote before it, a number or a sign. */
export const wordList = (level: number, marker: string, content: Pasted[]): Pasted => ({
  type: "paragraph",
  content,
  item: { level, ordered: numbered.test(marker) },
});

const plain = ({ item, ...part }: Pasted): Pasted => part;

function listOf(items: readonly Pasted[]): Pasted[] {
  const lists: Pasted[] = [];
  for (let at = 0; at < items.length; ) {
    const first = items[at];
    if (!first?.item) break;
    const { level, ordered } = first.item;
    let end = at + 1;
    while (end < items.length && (items[end]?.item?.level ?? 0) > level) end += 1;
    const item: Pasted = { type: "listItem", content: [plain(first), ...listOf(items.slice(at + 1, end))] };
    const type = ordered ? "orderedList" : "bulletList";
    const last = lists.at(-1);
    if (last?.type === type) last.content?.push(item);
    else lists.push({ type, content: [item] });
    at = end;
  }
  return lists;
}

/** The items of Word's that follow each other as lists, one in another by their levels. */
export function wordLists(parts: readonly Pasted[]): Pasted[] {
  const all: Pasted[] = [];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at];
    let end = at;
    while (parts[end]?.item) end += 1;
    if (end > at) all.push(...listOf(parts.slice(at, end)));
    else if (part) all.push(part);
    at = Math.max(end, at + 1);
  }
  return all;
}
