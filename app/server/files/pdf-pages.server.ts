import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import {
  type Dictionary,
  dictionaryAt,
  isList,
  latin1,
  listTexts,
  objectsIn,
  type PdfObject,
  pdfBudget,
} from "./pdf-objects.server";

type File = { bytes: Uint8Array; pdf: string };

/** Numbers and places of the objects of a list stand before them; a longer register is none of a real file. */
const longestRegister = 1_024 * 1_024;

/** The object of that number as a list has it, or null; of a list without it nothing but its register is read. */
async function fromText(
  pieces: AsyncIterable<string> | Iterable<string>,
  first: number,
  number: number,
): Promise<string | null> {
  let text = "";
  let range: [number, number] | null = null;
  for await (const piece of pieces) {
    text += piece;
    if (text.length < first) continue;
    if (!range) {
      const places = text.slice(0, first).trim().split(/\s+/).map(Number);
      const at = places.findIndex((one, place) => place % 2 === 0 && one === number);
      if (at < 0) return null;
      range = [first + (places[at + 1] ?? 0), first + (places[at + 3] ?? Number.POSITIVE_INFINITY)];
    }
    if (text.length >= range[1]) break;
  }
  return range && text.slice(...range);
}

/** The same as a dictionary, by whichever end of the list lets it be read. */
async function fromList(file: File, list: PdfObject, number: number, budget: Budget): Promise<Dictionary | null> {
  const first = Number(list.values.get("First"));
  if (!(first > 0 && first < longestRegister)) return null;
  for (const pieces of listTexts(file, list, budget))
    try {
      const object = await fromText(pieces, first, number);
      const from = object?.indexOf("<<") ?? -1;
      return object && from >= 0 ? (dictionaryAt(object, from, budget)?.values ?? null) : null;
    } catch (error) {
      if (error instanceof BudgetSpent) throw error;
    }
  return null;
}

const numberIn = (text = "") => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const reference = (text = "") => Number(/^(\d+)\s+\d+\s+R$/.exec(text)?.[1] ?? Number.NaN);

async function pagesIn(file: File, budget: Budget): Promise<number> {
  const { pdf } = file;
  const plain = new Map<number, Dictionary>();
  const lists: PdfObject[] = [];
  for (const object of objectsIn(pdf, budget)) {
    await budget.rest();
    if (object && isList(object)) lists.push(object);
    else if (object && (object.values.has("Pages") || object.values.has("Count")))
      plain.set(object.number, object.values);
  }
  /** The newest object of that number: as it stands in the file, or in the last list of objects that has it. */
  const find = async (number: number) => {
    const found = plain.get(number);
    for (let at = lists.length - 1; !found && at >= 0; at--) {
      const list = lists[at];
      const packed = list && (await fromList(file, list, number, budget));
      if (packed) return packed;
      await budget.rest();
    }
    return found;
  };
  const last = pdf.lastIndexOf("/Root");
  const [, root = ""] = /^\/Root\s+(\d+)\s+\d+\s+R/.exec(pdf.slice(last, last + 99)) ?? [];
  const tree = root && last >= 0 ? reference((await find(Number(root)))?.get("Pages")) : Number.NaN;
  return Number.isNaN(tree) ? tree : numberIn((await find(tree))?.get("Count"));
}

/**
 * How many pages a PDF has, by its own page tree: trailer, catalogue, root of the tree. Null where that cannot be read,
 * as in a file whose structure is encrypted or broken or takes more than `budget`: a number that is not certain is not
 * told.
 */
export async function pdfPages(bytes: Uint8Array, budget = pdfBudget(bytes.length)): Promise<number | null> {
  try {
    const pages = await pagesIn({ bytes, pdf: latin1(bytes) }, budget);
    return Number.isSafeInteger(pages) && pages > 0 && pages < 100_000 ? pages : null;
  } catch (error) {
    if (error instanceof BudgetSpent) return null;
    throw error;
  }
}
