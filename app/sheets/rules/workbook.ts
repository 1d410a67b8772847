import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import { type Archive, openArchive } from "./archive";
import { isDateFormat } from "./cell-values";
import { maxSheets } from "./limits";
import { readAll, unescaped } from "./workbook-xml";

export type SheetPart = { name: string; path: string };

/** What the cells of all sheets share: texts, which styles are dates, and from when days are counted. */
export type Shared = { texts: string[]; isDate: boolean[]; is1904: boolean };
export type Workbook = { archive: Archive; sheets: SheetPart[]; shared: Shared };

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

function pathFrom(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split("/"))
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  return steps.join("/");
}

type Relation = { id: string; type: string; path: string };

/** What a part names as belonging to it. */
async function relationsOf(archive: Archive, path: string, budget: Budget): Promise<Relation[]> {
  const folder = folderOf(path);
  const own = `${folder}_rels/${path.slice(folder.length)}.rels`;
  const found: Relation[] = [];
  const open = (name: string, { Id = "", Type = "", Target = "" }: Record<string, string>) => {
    if (name !== "Relationship") return;
    found.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), path: pathFrom(folder, Target) });
  };
  if (archive.parts.has(own)) await readAll(archive, own, { open }, budget);
  return found;
}

async function textsOf(archive: Archive, path: string, budget: Budget): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isReading = false;
  await readAll(
    archive,
    path,
    {
      open(name) {
        if (name === "si") text = "";
        else if (name === "rPh") isReading = true;
        else if (name === "t") isText = !isReading;
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(name) {
        if (name === "t") isText = false;
        else if (name === "rPh") isReading = false;
        else if (name === "si") texts.push(unescaped(text));
      },
    },
    budget,
  );
  return texts;
}

async function dateStylesOf(archive: Archive, path: string, budget: Budget): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isCell = false;
  await readAll(
    archive,
    path,
    {
      open(name, { numFmtId, formatCode = "" }) {
        if (name === "cellXfs") isCell = true;
        else if (name === "numFmt") formats.set(Number(numFmtId), formats.get(Number(numFmtId)) ?? formatCode);
        else if (name === "xf" && isCell) styles.push(Number(numFmtId ?? 0));
      },
      close(name) {
        if (name === "cellXfs") isCell = false;
      },
    },
    budget,
  );
  return styles.map((id) => isDateFormat(id, formats.get(id)));
}

/**
 * A workbook (XLSX) with the names of its sheets and what their cells share, each part of which is read once. Throws
 * what is no workbook, and `BudgetSpent`, also for more than `maxSheets` sheets.
 */
export async function openWorkbook(bytes: Uint8Array, budget: Budget): Promise<Workbook> {
  const archive = openArchive(bytes);
  const path = (await relationsOf(archive, "", budget)).find(({ type }) => type === "officeDocument")?.path ?? "";
  const relations = await relationsOf(archive, path, budget);
  const sheets: SheetPart[] = [];
  let is1904 = false;
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
    const id = name === "sheet" ? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] : undefined;
    const part = relations.find((one) => one.id === id && one.type === "worksheet");
    if (id === undefined || !part) return;
    sheets.push({ name: attributes.name ?? "", path: part.path });
    // guard: workbook-sheets-counted
    if (sheets.length > maxSheets) throw new BudgetSpent("objects");
  };
  await readAll(archive, path, { open }, budget);
  if (sheets.length === 0) throw new Error("no sheets");
  const partOf = (name: string) => relations.find(({ type, path: of }) => type === name && archive.parts.has(of))?.path;
  const [textPath, stylePath] = [partOf("sharedStrings"), partOf("styles")];
  const texts = textPath ? await textsOf(archive, textPath, budget) : [];
  const isDate = stylePath ? await dateStylesOf(archive, stylePath, budget) : [];
  return { archive, sheets, shared: { texts, isDate, is1904 } };
}
